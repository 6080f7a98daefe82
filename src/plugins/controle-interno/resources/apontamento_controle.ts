import { choice, date, defineResource, longText, ref, section, text, yesNo } from '../../../resources/definition';

/** What is found by itself in what is recorded; `manual` is what a person writes. */
export const SINAIS = {
  manual: 'Escrito por pessoa',
  mesmo_dia: 'Dispensas do mesmo dia a um fornecedor',
  preco_acima: 'Preço 30 % acima da última compra',
  sem_fiscal: 'Contrato sem fiscal',
  sem_publicacao: 'Contrato sem publicação no prazo',
  fornecedor_novo: 'Fornecedor cadastrado há menos de seis meses',
  fracionamento: 'Dispensas perto do limite ou além dele',
  acrescimo_alto: 'Acréscimos de mais de 20 % do contrato',
  pedido_sem_eficacia: 'Pedido de contrato ainda sem eficácia',
  mesmo_endereco: 'Lances do mesmo endereço de rede',
  mesmo_representante: 'Um representante de dois licitantes',
} as const;

/** What Apontar asks for: who explains or mends it, and until when. */
export const pedidoEncaminhar = {
  departamento_id: ref('departamento', { label: 'Departamento responsável', required: true, where: { situacao: true } }),
  prazo: date({ label: 'Prazo', required: true }),
} as const;
/** What Responder asks for. */
export const pedidoResposta = { resposta: longText({ label: 'Resposta', required: true }) } as const;
/** What Acatar asks for. */
export const pedidoProvidencia = { providencia: longText({ label: 'Providência', required: true }) } as const;

/** What the internal control asks an area to explain or to mend (Constituição, art. 74; handbook Compras 11). */
export const apontamentoControle = defineResource({
  name: 'apontamento_controle',
  label: { one: 'Apontamento', many: 'Apontamentos', gender: 'm', also: ['controle interno', 'recomendação'] },
  route: { base: '/controle-interno/apontamentos' },
  display: ['texto'],
  dossier: true,
  fields: {
    situacao: choice(
      { aberto: 'Aberto', respondido: 'Respondido', acatado: 'Acatado', encerrado: 'Encerrado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'aberto',
        tones: { aberto: 'atencao', respondido: 'andamento', acatado: 'bom' },
        span: 3,
      },
    ),
    gravidade: choice(
      { baixa: 'Baixa', media: 'Média', alta: 'Alta' },
      { label: 'Gravidade', required: true, default: 'media', tones: { alta: 'ruim', media: 'atencao' }, span: 3 },
    ),
    sinal: choice(SINAIS, { label: 'Sinal', required: true, readOnly: true, default: 'manual', span: 6 }),
    texto: longText({ label: 'Apontamento', required: true }),
    processo_contratacao_id: ref('processo_contratacao', { label: 'Processo de contratação', span: 6 }),
    contrato_id: ref('contrato', { label: 'Contrato', span: 6 }),
    referencia: text(200, { label: 'Outra referência', help: 'Empenho, documento ou fato, quando não é de uma contratação.', span: 12 }),
    departamento_id: ref('departamento', { label: 'Departamento responsável', span: 6 }),
    prazo: date({ label: 'Prazo', span: 3 }),
    resposta: longText({ label: 'Resposta', readOnly: true }),
    respondido_em: date({ label: 'Respondido em', readOnly: true, span: 3 }),
    providencia: longText({ label: 'Providência', readOnly: true }),
    automatico: yesNo({ label: 'Automático', required: true, readOnly: true, default: false, span: 3 }),
    chave: text(120, { label: 'Chave do sinal', readOnly: true, span: 6 }),
  },
  unique: [['chave']],
  due: { field: 'prazo', when: { situacao: 'aberto' }, warnDays: 5, counting: 'corridos', awaits: 'a responder' },
  document: {
    fixed: { draft: ['situacao', 'aberto'], but: ['situacao', 'resposta', 'respondido_em', 'providencia'] },
  },
  list: {
    columns: ['texto', 'gravidade', 'sinal', 'departamento_id', 'prazo', 'situacao'],
    filters: ['situacao', 'gravidade', 'sinal', 'departamento_id', 'prazo', 'processo_contratacao_id', 'contrato_id', 'texto'],
    extraFilters: { a_examinar: yesNo({ label: 'Sinais a examinar' }) },
    sort: ['-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Apontamento', [
      'situacao',
      'gravidade',
      'sinal',
      'texto',
      'processo_contratacao_id',
      'contrato_id',
      'referencia',
      'departamento_id',
      'prazo',
    ]),
    section('Resposta', ['resposta', 'respondido_em', 'providencia'], { made: true }),
  ],
  acts: {
    encaminhar: {
      label: 'Apontar ao departamento',
      asks: pedidoEncaminhar,
      when: { situacao: 'aberto', departamento_id: null },
    },
    responder: { label: 'Responder', asks: pedidoResposta, when: { situacao: 'aberto' }, to: { situacao: 'respondido' } },
    acatar: { label: 'Acatar', asks: pedidoProvidencia, when: { situacao: ['aberto', 'respondido'] }, to: { situacao: 'acatado' } },
    encerrar: {
      label: 'Encerrar',
      reason: { letters: 1 },
      when: { situacao: ['aberto', 'respondido', 'acatado'] },
      to: { situacao: 'encerrado' },
    },
    reabrir: {
      label: 'Reabrir',
      reason: { letters: 1 },
      when: { situacao: ['respondido', 'acatado', 'encerrado'] },
      to: { situacao: 'aberto' },
    },
  },
  next: {
    situacao: {
      aberto: [{ act: 'encaminhar', when: { departamento_id: null } }, 'responder'],
      respondido: 'acatar',
      acatado: 'encerrar',
      encerrado: null,
    },
  },
});
