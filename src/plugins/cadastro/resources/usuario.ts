import {
  choice,
  choices,
  civilToday,
  date,
  defineResource,
  derived,
  eachItem,
  email,
  endAfterStart,
  file,
  image,
  integer,
  items,
  longText,
  periodsApart,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { REGRAS } from './grupo_usuario';

/** The account of a pessoa with its groups, exceptions and terms; credentials live apart, in `usuario_credencial`. */
export const usuario = defineResource({
  name: 'usuario',
  label: { one: 'Permissão do usuário', many: 'Permissões', gender: 'f', create: 'Novo usuário', also: ['login', 'senha'] },
  route: { base: '/cadastro/usuarios/permissoes' },
  findable: { through: 'pessoa_id' },
  display: ['nome'],
  fields: {
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, immutable: true, unique: true, where: { tipo: ['fisica', 'juridica'] } }),
    nome: derived('text', { label: 'Nome' }),
    cpf_cnpj: derived('cpfCnpj', { label: 'CPF/CNPJ', personal: 'identificador' }),
    email: email({ label: 'E-mail de acesso', required: true, unique: true }),
    tipo: choices(
      {
        servidor: 'Servidor',
        cidadao: 'Cidadão',
        empresa: 'Empresa',
        fornecedor: 'Fornecedor',
        conselheiro: 'Conselheiro',
        vereador: 'Parlamentar',
        sistema: 'Integração',
      },
      { label: 'Tipo de usuário', required: true, help: 'Só apresentação: o que abre telas são os grupos.' },
    ),
    notificacao_email: yesNo({ label: 'Receber notificações por e-mail', required: true, default: true }),
    foto: image({ label: 'Foto', aspect: 1 }),
    grupos: items(
      {
        grupo_id: ref('grupo_usuario', { label: 'Grupo', required: true }),
        entidade_id: ref('orgao', { label: 'Entidade', where: { entidade: true }, help: 'Em branco vale para todas.' }),
        inicio: date({ label: 'Início', required: true, defaultFrom: civilToday }),
        fim: date({ label: 'Fim' }),
        ato: text(100, { label: 'Ato (portaria)' }),
      },
      { label: 'Grupos', one: 'grupo', table: 'usuario_grupo' },
    ),
    excecoes: items(
      {
        sistema_id: ref('sistema', { label: 'Tela', required: true }),
        regra: choice(REGRAS, { label: 'Regra', required: true }),
        efeito: choice({ conceder: 'Conceder', negar: 'Negar' }, { label: 'Efeito', required: true }),
        inicio: date({ label: 'Início', required: true }),
        fim: date({ label: 'Fim', required: true }),
        motivo: text(300, { label: 'Motivo', required: true }),
      },
      { label: 'Exceções', one: 'exceção', table: 'usuario_excecao' },
    ),
    termos: items(
      {
        tipo: choice(
          { autorizacao: 'Autorização da chefia', responsabilidade: 'Termo de responsabilidade' },
          { label: 'Tipo', required: true },
        ),
        chefia_id: ref('pessoa', { label: 'Chefia', where: { tipo: 'fisica' }, help: 'Quem autorizou o acesso.' }),
        data: date({ label: 'Data', required: true, max: 'hoje' }),
        arquivo_id: file(['documentos', 'imagens'], { label: 'Arquivo' }),
        valido_ate: date({ label: 'Válido até' }),
      },
      { label: 'Autorização e responsabilidade', one: 'termo', table: 'usuario_termo' },
    ),
    justificativa_segregacao: longText({
      label: 'Justificativa da segregação',
      help: 'Só quando grupos e exceções juntam funções que a lei separa: por que não há outra pessoa e como o controle é feito. Ao menos 20 caracteres.',
    }),
    situacao_conta: derived('text', {
      label: 'Situação da conta',
      tones: { 'Aguardando confirmação': 'andamento', 'Senha provisória': 'atencao', Ativa: 'bom', Bloqueada: 'ruim' },
    }),
    ultimo_acesso: derived('dateTime', { label: 'Último acesso' }),
    dois_fatores_ativo: derived('yesNo', { label: 'Verificação em duas etapas' }),
  },
  list: {
    columns: ['nome', 'cpf_cnpj', 'email', 'tipo', 'situacao_conta', 'ultimo_acesso', 'dois_fatores_ativo'],
    filters: ['email', 'tipo'],
    extraFilters: {
      grupo_id: ref('grupo_usuario', { label: 'Grupo' }),
      sem_autorizacao: yesNo({ label: 'Servidor sem autorização da chefia em vigor' }),
      sem_acesso_ha: integer({ label: 'Sem acesso há (dias)', min: 1, max: 3650 }),
      situacao_conta: choices(
        { pendente: 'Aguardando confirmação', provisoria: 'Senha provisória', ativa: 'Ativa', bloqueada: 'Bloqueada', inativa: 'Inativa' },
        { label: 'Situação da conta' },
      ),
    },
    sort: ['nome'],
  },
  form: [
    section('Identificação', ['pessoa_id', 'cpf_cnpj', 'email', 'tipo', 'notificacao_email', 'foto']),
    section('Segurança', ['situacao_conta', 'ultimo_acesso', 'dois_fatores_ativo']),
    section('Grupos', ['grupos']),
    section('Exceções', ['excecoes', 'justificativa_segregacao']),
    section('Autorização e responsabilidade', ['termos']),
  ],
  acts: {
    copiar_perfil: { label: 'Copiar perfil de…', page: '/cadastro/usuarios/permissoes/:id/copiar' },
    enviar_primeiro_acesso: { label: 'Enviar primeiro acesso', when: { situacao_conta: 'Senha provisória' } },
    liberar_primeiro_acesso: {
      label: 'Liberar primeiro acesso',
      when: { situacao_conta: 'Senha provisória' },
      page: '/cadastro/usuarios/permissoes/:id/primeiro-acesso',
    },
    redefinir_senha: {
      label: 'Redefinir senha',
      confirm: 'A senha atual deixa de valer e as sessões são encerradas. A pessoa cria outra senha no primeiro acesso.',
      when: { situacao_conta: 'Ativa' },
    },
    remover_2fa: {
      label: 'Remover segundo fator',
      confirm: 'Confira a identidade de quem pede. As sessões da pessoa são encerradas.',
      reason: { letters: 1 },
      when: { dois_fatores_ativo: true },
    },
    bloquear: {
      label: 'Bloquear',
      reason: { letters: 1 },
      when: { situacao_conta: ['Ativa', 'Senha provisória', 'Aguardando confirmação'] },
    },
    desbloquear: { label: 'Desbloquear', confirm: 'A pessoa volta a entrar no sistema.', when: { situacao_conta: 'Bloqueada' } },
    reativar: { label: 'Reativar', confirm: 'A conta volta com senha provisória.', when: { situacao_conta: 'Inativa' } },
    encerrar_sessoes: {
      label: 'Encerrar sessões',
      confirm: 'A pessoa terá de entrar novamente em todos os dispositivos.',
      when: { situacao_conta: 'Ativa' },
    },
    simular: { label: 'Simular acesso', page: '/cadastro/usuarios/permissoes/:id/simular' },
  },
  rules: [
    eachItem('grupos', endAfterStart('inicio', 'fim')),
    eachItem('excecoes', endAfterStart('inicio', 'fim'), concederAte90Dias),
    eachItem('termos', endAfterStart('data', 'valido_ate'), authorisedBySomebody),
    periodsApart('grupos', ['grupo_id', 'entidade_id'], 'O período se sobrepõe ao de outra linha do mesmo grupo e entidade.'),
  ],
});
export type Usuario = RecordOf<typeof usuario>;

const DAY_MS = 86_400_000;

function concederAte90Dias(line: Readonly<Record<string, unknown>>) {
  if (line.efeito !== 'conceder' || typeof line.inicio !== 'string' || typeof line.fim !== 'string') return null;
  return Date.parse(line.fim) - Date.parse(line.inicio) > 90 * DAY_MS ? { fim: ['Uma concessão dura no máximo 90 dias.'] } : null;
}

/** Decreto 10.540/2020 art. 11: the authorisation is of a superior that is named. */
function authorisedBySomebody({ tipo, chefia_id }: Readonly<Record<string, unknown>>) {
  return tipo === 'autorizacao' && !chefia_id ? { chefia_id: ['Informe a chefia que autorizou o acesso.'] } : null;
}
