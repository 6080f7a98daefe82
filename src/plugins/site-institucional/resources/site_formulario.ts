import {
  choice,
  dateTime,
  definePublished,
  html,
  integer,
  items,
  longText,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

export const TIPOS_CAMPO = {
  texto: 'Texto',
  texto_longo: 'Caixa de texto',
  numero: 'Número',
  data: 'Data',
  email: 'E-mail',
  telefone: 'Telefone',
  cpf_cnpj: 'CPF/CNPJ',
  lista: 'Lista',
  multipla: 'Múltipla escolha',
  sim_nao: 'Sim/Não',
  arquivo: 'Arquivo',
  secao: 'Seção',
} as const;

const COM_OPCOES = { tipo: ['lista', 'multipla'] } as const;

/** A form of the site (handbook Administração 7.6): what it asks, why the municipality may ask it, and where the answers go. */
export const siteFormulario = definePublished({
  name: 'site_formulario',
  label: { one: 'Formulário', many: 'Formulários', gender: 'm' },
  route: {
    base: '/administracao/site-institucional/formularios',
    form: '/administracao/site-institucional/formulario',
    create: '/administracao/site-institucional/formulario/criar',
  },
  entity: true,
  findable: true,
  display: ['titulo'],
  publication: { title: 'titulo', under: 'formularios' },
  tabs: true,
  fields: {
    titulo: text(150, { label: 'Título', required: true }),
    descricao: html({ label: 'Descrição' }),
    campos: items(
      {
        rotulo: text(150, { label: 'Pergunta', required: true, span: 4 }),
        nome: text(60, { label: 'Nome', required: true, help: 'Letras minúsculas, algarismos e _.', span: 2 }),
        tipo: choice(TIPOS_CAMPO, { label: 'Tipo', required: true, default: 'texto', span: 2 }),
        obrigatorio: yesNo({ label: 'Obrigatório', required: true, default: false, span: 2 }),
        oculto: yesNo({ label: 'Oculto', required: true, default: false, help: 'Deixa de ser pedido; as respostas ficam.', span: 2 }),
        opcoes: longText({ label: 'Opções', help: 'Uma em cada linha.', when: COM_OPCOES, required: COM_OPCOES, span: 4 }),
        ajuda: text(200, { label: 'Ajuda', span: 4 }),
        condicao_campo: text(60, { label: 'Só quando o campo', span: 2 }),
        condicao_igual: text(150, { label: 'for igual a', span: 2 }),
      },
      { label: 'Campos', one: 'campo', min: 1, max: 60, drag: true },
    ),
    destino: choice(
      { armazenar: 'Guardar respostas', processo: 'Abrir processo', email: 'Enviar por e-mail' },
      { label: 'Destino das respostas', required: true, default: 'armazenar', span: 4 },
    ),
    assunto_id: ref('processo_assunto', {
      label: 'Assunto do processo',
      where: { situacao: true },
      when: { destino: 'processo' },
      required: { destino: 'processo' },
      span: 8,
    }),
    emails: text(500, {
      label: 'E-mails',
      help: 'Separados por vírgula.',
      when: { destino: 'email' },
      required: { destino: 'email' },
      span: 8,
    }),
    exige_login: yesNo({ label: 'Exige login', required: true, default: false, span: 3 }),
    uma_por_pessoa: yesNo({ label: 'Uma resposta por pessoa', required: true, default: false, span: 3 }),
    limite_respostas: integer({ label: 'Limite de respostas', min: 1, span: 3 }),
    inicio: dateTime({ label: 'Início', span: 3 }),
    fim: dateTime({ label: 'Fim', span: 3 }),
    mensagem_sucesso: text(300, { label: 'Mensagem de confirmação', required: true, default: 'Recebemos a sua resposta. Obrigado.' }),
    base_legal: choice(
      { politica_publica: 'Política pública', obrigacao_legal: 'Obrigação legal', consentimento: 'Consentimento' },
      {
        label: 'Base legal',
        required: true,
        default: 'politica_publica',
        help: 'De um órgão público é, em regra, a política pública (LGPD, arts. 7º, III, e 23). O consentimento é só do que é opcional.',
        span: 6,
      },
    ),
    retencao_meses: integer({ label: 'Guardar respostas por (meses)', required: true, default: 24, min: 1, max: 240, span: 6 }),
    termo_lgpd: html({ label: 'Termo de tratamento de dados', required: true }),
  },
  list: { columns: ['titulo', 'destino', 'inicio', 'fim'], filters: ['titulo', 'destino'], sort: ['-id'] },
  form: [
    section('Formulário', ['titulo', 'descricao', 'mensagem_sucesso']),
    section('Campos', ['campos']),
    section('Respostas', ['destino', 'assunto_id', 'emails', 'exige_login', 'uma_por_pessoa', 'limite_respostas', 'inicio', 'fim']),
    section('Dados pessoais', ['base_legal', 'retencao_meses', 'termo_lgpd']),
  ],
  rules: [
    onePerKey('campos', ['nome'], 'O nome do campo é único no formulário.'),
    ({ uma_por_pessoa, exige_login }) =>
      uma_por_pessoa && !exige_login ? { uma_por_pessoa: ['Só se sabe quem já respondeu quando se exige login.'] } : null,
    ({ inicio, fim }) => (inicio && fim && String(fim) <= String(inicio) ? { fim: ['O fim vem depois do início.'] } : null),
  ],
});
export type SiteFormulario = RecordOf<typeof siteFormulario>;
