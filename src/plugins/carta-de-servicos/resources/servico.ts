import {
  choice,
  choices,
  date,
  defineResource,
  derived,
  file,
  html,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  time,
  url,
  yesNo,
} from '../../../resources/definition';

/** For whom a service is, with the page of the Central de Serviços of each. */
export const PUBLICOS = { cidadao: 'Cidadão', empresa: 'Empresa', servidor: 'Servidor' } as const;
export type Publico = keyof typeof PUBLICOS;

export const UNIDADES_PRAZO = {
  imediato: 'Imediato',
  minutos: 'Minutos',
  horas: 'Horas',
  dias_corridos: 'Dias corridos',
  dias_uteis: 'Dias úteis',
  meses: 'Meses',
} as const;

export const FORMAS = { presencial: 'Presencial', online: 'Digital', telefone: 'Telefone', domicilio: 'Em domicílio' } as const;

const COM_PRAZO = { prazo_unidade: ['minutos', 'horas', 'dias_corridos', 'dias_uteis', 'meses'] } as const;

const MANIFESTACOES =
  '<p>A Ouvidoria recebe a manifestação pelo sistema, por telefone ou no atendimento, dá o número do protocolo e responde em até 30 dias, prorrogáveis uma vez por igual período (Lei 13.460/2017, art. 16).</p>';
const ANDAMENTO = '<p>Pelo número e pela chave do comprovante, em Consultar processo, ou em Central de Serviços › Meus processos.</p>';

/** A public service as the charter tells it (Lei 13.460/2017, art. 7º; handbook Administração 13). */
export const servico = defineResource({
  name: 'servico',
  label: { one: 'Serviço', many: 'Carta de serviços', gender: 'm', also: ['carta de serviços', 'serviço ao cidadão'] },
  route: { base: '/administracao/carta-de-servicos' },
  findable: true,
  display: ['nome'],
  fields: {
    nome: text(120, { label: 'Nome do serviço', required: true, unique: true, help: 'Comece pelo verbo: Solicitar 2ª via de IPTU.' }),
    slug: text(140, { label: 'Endereço', readOnly: true }),
    nomes_populares: text(300, { label: 'Nomes populares', help: 'Como as pessoas procuram, separados por vírgula.' }),
    categoria_id: ref('servico_categoria', { label: 'Categoria', required: true, where: { situacao: true }, span: 6 }),
    publico_alvo: choices(PUBLICOS, { label: 'Público', required: true, span: 6 }),
    descricao: html({ label: 'O que é' }),
    quem_pode: html({ label: 'Quem pode utilizar' }),
    sem_requisitos: yesNo({ label: 'Nenhum requisito nem documento', required: true, default: false }),
    requisitos: items(
      {
        nome: text(120, { label: 'Requisito ou documento', required: true, span: 4 }),
        obrigatorio: yesNo({ label: 'Obrigatório', required: true, default: true, span: 2 }),
        modelo: file(['documentos', 'planilhas'], { label: 'Modelo', span: 3 }),
        observacao: text(200, { label: 'Observação', span: 3 }),
      },
      { label: 'Requisitos e documentos', one: 'requisito' },
    ),
    etapas: items(
      {
        titulo: text(120, { label: 'Etapa', required: true, span: 4 }),
        descricao: longText({ label: 'Descrição', span: 4 }),
        canal: text(60, { label: 'Canal', span: 2 }),
        custo: money({ label: 'Custo', min: '0', span: 2 }),
        documentos: text(200, { label: 'Documentos' }),
      },
      { label: 'Etapas', one: 'etapa' },
    ),
    prazo_unidade: choice(UNIDADES_PRAZO, { label: 'Prazo em', span: 3 }),
    prazo_maximo: integer({ label: 'Prazo máximo', min: 1, max: 9999, when: COM_PRAZO, required: COM_PRAZO, span: 3 }),
    formas: choices(FORMAS, { label: 'Formas de prestação', span: 6 }),
    locais: items(
      {
        departamento_id: ref('departamento', { label: 'Departamento', span: 3 }),
        endereco: text(200, { label: 'Endereço', required: true, span: 3 }),
        dias: text(60, { label: 'Dias', required: true, span: 2 }),
        abre: time({ label: 'Abre', required: true, span: 1 }),
        fecha: time({ label: 'Fecha', required: true, span: 1 }),
        fone: text(30, { label: 'Telefone', span: 2 }),
      },
      { label: 'Locais e horários', one: 'local' },
    ),
    manifestacao: derived('text', { label: 'Onde se manifestar' }),
    prioridades: html({ label: 'Prioridades de atendimento' }),
    tempo_espera: integer({ label: 'Tempo de espera previsto (minutos)', min: 0, max: 9999, span: 4 }),
    comunicacao: html({ label: 'Mecanismos de comunicação' }),
    procedimento_manifestacao: html({ label: 'Recebimento e resposta de manifestações', default: MANIFESTACOES }),
    consulta_andamento: html({ label: 'Consulta do andamento', default: ANDAMENTO }),
    custo: choice({ gratuito: 'Gratuito', pago: 'Pago' }, { label: 'Custo', required: true, default: 'gratuito', span: 3 }),
    custo_valor: money({ label: 'Valor', min: '0.01', when: { custo: 'pago' }, required: { custo: 'pago' }, span: 3 }),
    base_legal: longText({ label: 'Legislação' }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 4 }),
    departamento_id: ref('departamento', { label: 'Departamento', required: true, span: 4 }),
    responsavel_id: ref('pessoa', { label: 'Responsável', required: true, where: { tipo: 'fisica' }, span: 4 }),
    assunto_id: ref('processo_assunto', {
      label: 'Assunto do processo',
      where: { situacao: true },
      span: 6,
      help: 'Com ele o serviço se solicita na Central. O assunto precisa de um departamento que recebe.',
    }),
    link_externo: url({ label: 'Acessar sistema', span: 6, help: 'Em vez do assunto: onde o serviço se presta.' }),
    revisado_em: date({ label: 'Revisado em', required: true, max: 'hoje', span: 4 }),
    proxima_revisao: derived('date', { label: 'Próxima revisão' }),
    situacao: choice(
      { rascunho: 'Rascunho', publicado: 'Publicado', suspenso: 'Suspenso' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'rascunho',
        tones: { rascunho: 'atencao', publicado: 'bom', suspenso: 'ruim' },
      },
    ),
    aviso: longText({ label: 'Aviso de suspensão', readOnly: true }),
    solicitacoes: derived('integer', { label: 'Solicitações' }),
    nota_media: derived('decimal', { label: 'Nota média' }),
  },
  document: {
    fixed: 'no: a carta diz sempre o serviço como ele é hoje',
  },
  list: {
    columns: ['nome', 'categoria_id', 'publico_alvo', 'departamento_id', 'proxima_revisao', 'solicitacoes', 'nota_media', 'situacao'],
    filters: ['nome', 'categoria_id', 'departamento_id', 'assunto_id', 'situacao'],
    extraFilters: { publico: choice(PUBLICOS, { label: 'Público' }), revisao_vencida: yesNo({ label: 'Revisão vencida' }) },
    sort: ['nome'],
    totals: false,
  },
  tabs: true,
  form: [
    section('Serviço', ['nome', 'slug', 'nomes_populares', 'categoria_id', 'publico_alvo', 'descricao', 'quem_pode', 'situacao', 'aviso']),
    section('Requisitos', ['sem_requisitos', 'requisitos']),
    section('Etapas e prazo', ['etapas', 'prazo_unidade', 'prazo_maximo', 'custo', 'custo_valor']),
    section('Onde e como', ['formas', 'locais', 'tempo_espera', 'prioridades', 'comunicacao']),
    section('Manifestações', ['manifestacao', 'procedimento_manifestacao', 'consulta_andamento']),
    section('Responsável', ['orgao_id', 'departamento_id', 'responsavel_id', 'base_legal', 'revisado_em', 'proxima_revisao']),
    section('Solicitação', ['assunto_id', 'link_externo', 'solicitacoes', 'nota_media']),
  ],
  rules: [
    ({ assunto_id, link_externo }) =>
      assunto_id && link_externo ? { link_externo: ['Escolha o assunto do processo ou o endereço do sistema, um dos dois.'] } : null,
  ],
  acts: {
    publicar: {
      label: 'Publicar',
      confirm: 'O serviço passa a ser lido por todos. Publicar?',
      when: { situacao: ['rascunho', 'suspenso'] },
      to: { situacao: 'publicado' },
    },
    suspender: {
      label: 'Suspender',
      asks: { aviso: longText({ label: 'Aviso ao público', required: true, help: 'Por que está suspenso e até quando.' }) },
      when: { situacao: 'publicado' },
      to: { situacao: 'suspenso' },
    },
  },
  next: { situacao: { rascunho: 'publicar', publicado: null, suspenso: 'publicar' } },
});
export type Servico = RecordOf<typeof servico>;
