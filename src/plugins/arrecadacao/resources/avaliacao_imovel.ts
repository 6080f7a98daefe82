import { defineResource, derived, longText, money, type RecordOf, ref, section, yesNo } from '../../../resources/definition';

/** What an imóvel was worth in an exercício, with the memory of the calculation: kept for good, the last one counts. */
export const avaliacaoImovel = defineResource({
  name: 'avaliacao_imovel',
  label: { one: 'Avaliação', many: 'Avaliações', gender: 'f', also: ['valor venal'] },
  route: { base: '/arrecadacao/imovel/avaliacoes' },
  menu: 'arrecadacao.imovel',
  display: ['rotulo'],
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Avaliação' }),
    imovel_id: ref('imovel', { label: 'Imóvel', required: true }),
    valor_terreno: money({ label: 'Terreno', personal: 'financeiro' }),
    valor_edificacoes: money({ label: 'Edificações', personal: 'financeiro' }),
    valor_venal: money({ label: 'Valor venal', personal: 'financeiro' }),
    inconsistencias: longText({ label: 'Inconsistências' }),
    memoria: longText({ label: 'Memória de cálculo', personal: 'financeiro' }),
    vigente: derived('yesNo', { label: 'Vigente' }),
  },
  list: {
    columns: ['imovel_id', 'valor_terreno', 'valor_edificacoes', 'valor_venal', 'inconsistencias', 'vigente'],
    filters: ['imovel_id'],
    extraFilters: { vigente: yesNo({ label: 'Vigente' }), inconsistente: yesNo({ label: 'Com inconsistência' }) },
    sort: ['-id'],
    totals: false,
  },
  form: [section('Avaliação', ['imovel_id', 'valor_terreno', 'valor_edificacoes', 'valor_venal', 'vigente', 'inconsistencias', 'memoria'])],
});
export type AvaliacaoImovel = RecordOf<typeof avaliacaoImovel>;
