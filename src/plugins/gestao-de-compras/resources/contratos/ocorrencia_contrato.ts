import { choice, date, defineResource, derived, files, longText, type RecordOf, ref, section } from '../../../../resources/definition';

export const TIPOS_OCORRENCIA = {
  registro: 'Registro',
  atraso: 'Atraso',
  inconformidade: 'Inconformidade',
  visita: 'Visita',
  notificacao: 'Notificação ao contratado',
} as const;

/** The answer of who was to correct something. */
export const pedidoResposta = { resposta: longText({ label: 'Resposta ou providência', required: true }) } as const;

/** What who follows a contract writes of its execution (Lei 14.133/2021, art. 117, § 1º). */
export const ocorrenciaContrato = defineResource({
  name: 'ocorrencia_contrato',
  label: { one: 'Ocorrência de contrato', many: 'Ocorrências de contratos', gender: 'f', also: ['fiscalização', 'diário do contrato'] },
  route: { base: '/gestao-de-compras/gestao-de-contratos/ocorrencias' },
  api: { path: '/gestao-de-compras/ocorrencias-contrato' },
  menu: 'gestao-de-compras.gestao-de-contratos',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Ocorrência' }),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      required: true,
      immutable: true,
      where: { situacao: ['assinado', 'vigente', 'suspenso'] },
      otherwise: 'não está em execução',
      span: 6,
    }),
    data: date({ label: 'Data', required: true, max: 'hoje', default: 'hoje', span: 3 }),
    tipo: choice(TIPOS_OCORRENCIA, { label: 'Tipo', required: true, default: 'registro', span: 3 }),
    fiscal_id: ref('pessoa', { label: 'Registrada por', readOnly: true, span: 6 }),
    situacao: choice(
      { aberta: 'Aberta', respondida: 'Respondida', resolvida: 'Resolvida' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'aberta',
        tones: { aberta: 'atencao', respondida: 'andamento', resolvida: 'bom' },
        span: 3,
      },
    ),
    descricao: longText({ label: 'Descrição', required: true }),
    prazo_correcao: date({
      label: 'Corrigir até',
      required: { tipo: ['inconformidade', 'notificacao'] },
      span: 3,
    }),
    anexos: files(['documentos', 'imagens'], { label: 'Fotos e documentos' }),
    resposta: longText({ label: 'Resposta ou providência', readOnly: true }),
  },
  due: {
    field: 'prazo_correcao',
    when: { situacao: 'aberta' },
    warnDays: 5,
    counting: 'corridos',
    awaits: 'a corrigir',
  },
  list: {
    columns: ['data', 'contrato_id', 'tipo', 'descricao', 'fiscal_id', 'prazo_correcao', 'situacao'],
    filters: ['contrato_id', 'data', 'tipo', 'fiscal_id', 'prazo_correcao', 'situacao'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Ocorrência', ['contrato_id', 'data', 'tipo', 'fiscal_id', 'situacao', 'descricao', 'prazo_correcao', 'anexos', 'resposta']),
  ],
  rules: [
    ({ data, prazo_correcao }) =>
      typeof data === 'string' && typeof prazo_correcao === 'string' && prazo_correcao < data
        ? { prazo_correcao: ['O prazo não acaba antes da ocorrência.'] }
        : null,
  ],
  acts: {
    responder: { label: 'Registrar resposta', asks: pedidoResposta, when: { situacao: 'aberta' }, to: { situacao: 'respondida' } },
    resolver: { label: 'Dar por resolvida', when: { situacao: ['aberta', 'respondida'] }, to: { situacao: 'resolvida' } },
  },
});
export type OcorrenciaContrato = RecordOf<typeof ocorrenciaContrato>;
