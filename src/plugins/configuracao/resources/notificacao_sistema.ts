import {
  choice,
  choices,
  dateTime,
  defineResource,
  derived,
  endAfterStart,
  html,
  type RecordOf,
  refs,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

export const CANAIS = { sino: 'Central de notificações', faixa: 'Faixa no topo', modal: 'Janela ao entrar', email: 'E-mail' } as const;
export const TIPOS_NOTIFICACAO = {
  informativo: 'Informativo',
  aviso: 'Aviso',
  urgente: 'Urgente',
  manutencao: 'Manutenção',
  novidade: 'Novidade',
} as const;

/** What the municipality tells many people at once. */
export const notificacaoSistema = defineResource({
  name: 'notificacao_sistema',
  label: { one: 'Notificação do sistema', many: 'Notificações do sistema', gender: 'f' },
  route: { base: '/configuracao/notificacoes-sistema' },
  display: ['titulo'],
  fields: {
    titulo: text(120, { label: 'Título', required: true, span: 12 }),
    texto: html({ label: 'Mensagem', required: true }),
    tipo: choice(TIPOS_NOTIFICACAO, { label: 'Tipo', required: true, default: 'informativo' }),
    canais: choices(CANAIS, {
      label: 'Canais',
      required: true,
      default: ['sino'],
      help: 'Uma notificação urgente sempre aparece na faixa.',
    }),
    destino: choice(
      { todos: 'Todos', entidades: 'Entidades', grupos: 'Grupos', usuarios: 'Usuários', orgaos: 'Órgãos' },
      { label: 'Destinatários', required: true, default: 'todos' },
    ),
    entidades: refs('orgao', {
      label: 'Entidades',
      where: { entidade: true },
      when: { destino: 'entidades' },
      required: { destino: 'entidades' },
    }),
    grupos: refs('grupo_usuario', { label: 'Grupos', when: { destino: 'grupos' }, required: { destino: 'grupos' } }),
    usuarios: refs('usuario', { label: 'Usuários', when: { destino: 'usuarios' }, required: { destino: 'usuarios' } }),
    orgaos: refs('orgao', { label: 'Órgãos', when: { destino: 'orgaos' }, required: { destino: 'orgaos' } }),
    url: text(300, { label: 'Link', span: 12, help: 'Um endereço do sistema, que começa com "/", ou um https://.' }),
    inicio: dateTime({ label: 'Exibir de', required: true }),
    fim: dateTime({ label: 'Exibir até', help: 'Em branco, 7 dias.' }),
    exige_ciencia: yesNo({
      label: 'Exige ciência',
      required: true,
      default: false,
      help: 'Abre uma janela até que a pessoa confirme que leu.',
    }),
    situacao: choice(
      { rascunho: 'Rascunho', agendada: 'Agendada', em_exibicao: 'Em exibição', encerrada: 'Encerrada' },
      { label: 'Situação', readOnly: true, default: 'rascunho', tones: { agendada: 'andamento', em_exibicao: 'bom' } },
    ),
    publicada_em: dateTime({ label: 'Publicada em', readOnly: true }),
    leituras: derived('text', { label: 'Leituras' }),
  },
  document: {
    fixed: { draft: ['situacao', 'rascunho'], but: ['situacao', 'fim'] },
  },
  list: {
    columns: ['titulo', 'tipo', 'canais', 'destino', 'inicio', 'fim', 'situacao', 'leituras'],
    filters: ['titulo', 'tipo', 'destino', 'situacao', 'inicio'],
    extraFilters: {
      canal: choices(CANAIS, { label: 'Canal' }),
      origem: choices({ manual: 'Publicada', automatica: 'Automática' }, { label: 'Origem' }),
    },
    sort: ['-inicio', '-id'],
  },
  form: [
    section('Notificação', ['titulo', 'texto', 'tipo', 'url']),
    section('Destinatários', ['destino', 'entidades', 'grupos', 'usuarios', 'orgaos', 'canais', 'exige_ciencia']),
    section('Exibição', ['inicio', 'fim', 'situacao', 'publicada_em', 'leituras']),
  ],
  rules: [endAfterStart('inicio', 'fim')],
  acts: {
    publicar: {
      label: 'Publicar',
      confirm: 'Depois de publicada, só o fim da exibição pode mudar.',
      when: { situacao: 'rascunho' },
      to: { situacao: ['agendada', 'em_exibicao'] },
    },
    encerrar: {
      label: 'Encerrar',
      confirm: 'A notificação deixa de ser exibida.',
      when: { situacao: ['agendada', 'em_exibicao'] },
      to: { situacao: 'encerrada' },
    },
  },
  next: { situacao: { rascunho: 'publicar', agendada: null, em_exibicao: null } },
});
export type NotificacaoSistema = RecordOf<typeof notificacaoSistema>;
