import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  files,
  integer,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** What somebody holds who may owe the tax of the lot; a tenant never does (C3). */
const HOLDERS = ['compromissario', 'possuidor', 'usufrutuario', 'superficiario', 'enfiteuta', 'inventariante'] as const;

/**
 * Who holds a lot beside, or in the place of, its owner (CTN arts. 32 and 34). Today the lot is one of a empreendimento;
 * Arrecadação adds the imóvel when it exists.
 */
export const compromissario = defineResource({
  name: 'compromissario',
  label: { one: 'Compromissário', many: 'Compromissários', gender: 'm' },
  route: { base: '/cadastro/enderecos/compromissarios' },
  display: ['titulo'],
  fields: {
    titulo: derived('text', { label: 'Compromissário' }),
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true }),
    tipo: choice(
      {
        compromissario: 'Compromissário comprador',
        possuidor: 'Possuidor',
        usufrutuario: 'Usufrutuário',
        superficiario: 'Superficiário',
        enfiteuta: 'Enfiteuta',
        inventariante: 'Inventariante',
        locatario: 'Locatário (sem sujeição)',
      },
      { label: 'Tipo', required: true },
    ),
    empreendimento_id: ref('empreendimento', { label: 'Empreendimento', required: true }),
    quadra: text(10, { label: 'Quadra', required: true, span: 3 }),
    lote: integer({ label: 'Lote', required: true, min: 1, max: 999, span: 3 }),
    imovel_lote: derived('text', { label: 'Imóvel/Lote' }),
    percentual: percent({ label: 'Percentual', required: { tipo: HOLDERS }, when: { tipo: HOLDERS }, min: '0.0001', max: '100' }),
    sujeito_passivo: yesNo({
      label: 'Sujeito passivo do IPTU',
      when: { tipo: HOLDERS },
      default: false,
      help: 'O locatário nunca é sujeito passivo (CTN, art. 34).',
    }),
    contrato_numero: text(40, { label: 'Número do contrato' }),
    contrato_data: date({ label: 'Data do contrato', required: true, max: 'hoje' }),
    registrado: yesNo({ label: 'Registrado em cartório', required: true, default: false }),
    matricula: text(30, { label: 'Matrícula' }),
    inicio: date({ label: 'Início', required: true }),
    fim: date({ label: 'Fim' }),
    documentos: files(['documentos', 'imagens'], { label: 'Documentos', max: 20 }),
  },
  list: {
    columns: ['pessoa_id', 'imovel_lote', 'tipo', 'percentual', 'contrato_numero', 'inicio', 'fim'],
    filters: ['pessoa_id', 'empreendimento_id', 'tipo'],
    extraFilters: { vigente: yesNo({ label: 'Vigente' }) },
    sort: ['pessoa_id'],
  },
  form: [
    section('Identificação', ['pessoa_id', 'tipo', 'percentual', 'sujeito_passivo']),
    section('Lote', ['empreendimento_id', 'quadra', 'lote']),
    section('Contrato', ['contrato_numero', 'contrato_data', 'registrado', 'matricula', 'inicio', 'fim', 'documentos']),
  ],
  rules: [endAfterStart('inicio', 'fim')],
});
export type Compromissario = RecordOf<typeof compromissario>;
