import { choice, dateTime, defineResource, derived, integer, longText, type RecordOf, section, text } from '../../../resources/definition';

/** What went wrong in the system itself, grouped by class and place. The server writes; people say what was done. */
export const erroSistema = defineResource({
  name: 'erro_sistema',
  label: { one: 'Erro do sistema', many: 'Erros do sistema', gender: 'm' },
  route: { base: '/configuracao/erros-sistema' },
  display: ['id_erro'],
  view: true,
  fields: {
    id_erro: text(12, { label: 'Código', required: true }),
    ultima: dateTime({ label: 'Última ocorrência', required: true }),
    primeira: dateTime({ label: 'Primeira ocorrência', required: true }),
    ocorrencias: integer({ label: 'Ocorrências', required: true }),
    origem: choice({ api: 'Servidor', cliente: 'Navegador', job: 'Rotina', integracao: 'Integração' }, { label: 'Origem', required: true }),
    mensagem: longText({ label: 'Mensagem', required: true }),
    requisicao: text(300, { label: 'Requisição' }),
    pilha: longText({ label: 'Pilha' }),
    usuario: derived('text', { label: 'Usuário' }),
    pagina: text(300, { label: 'Página' }),
    versao_app: text(20, { label: 'Versão' }),
    situacao: choice(
      { aberto: 'Aberto', analise: 'Em análise', resolvido: 'Resolvido', ignorado: 'Ignorado' },
      { label: 'Situação', required: true, tones: { aberto: 'ruim', analise: 'andamento', resolvido: 'bom' } },
    ),
    observacao: longText({ label: 'Providência' }),
  },
  list: {
    columns: ['id_erro', 'ultima', 'ocorrencias', 'origem', 'mensagem', 'pagina', 'situacao'],
    filters: ['ultima', 'origem', 'situacao', 'versao_app', 'id_erro'],
    sort: ['-ultima', '-id'],
  },
  form: [
    section('Ocorrências', ['id_erro', 'situacao', 'origem', 'ocorrencias', 'primeira', 'ultima']),
    section('Contexto', ['usuario', 'versao_app', 'pagina', 'requisicao']),
    section('Detalhe técnico', ['mensagem', 'pilha']),
    section('Providência', ['observacao']),
  ],
  acts: {
    analisar: { label: 'Pôr em análise', when: { situacao: 'aberto' }, to: { situacao: 'analise' } },
    resolver: {
      label: 'Resolver',
      reason: true,
      confirm: 'O que foi feito?',
      when: { situacao: ['aberto', 'analise'] },
      to: { situacao: 'resolvido' },
    },
    ignorar: {
      label: 'Ignorar',
      reason: true,
      confirm: 'Por que não será tratado?',
      when: { situacao: ['aberto', 'analise'] },
      to: { situacao: 'ignorado' },
    },
    reabrir: { label: 'Reabrir', when: { situacao: ['resolvido', 'ignorado'] }, to: { situacao: 'aberto' } },
  },
  next: { situacao: { aberto: 'analisar', analise: 'resolver', resolvido: null, ignorado: null } },
});
export type ErroSistema = RecordOf<typeof erroSistema>;
