import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  money,
  type RecordOf,
  section,
  text,
} from '../../../../resources/definition';

/** The amounts of Lei 14.133/2021 that a decree updates every year (art. 182). */
export const DISPOSITIVOS = {
  art6_xxii: 'Art. 6º, XXII: grande vulto',
  art37_p2: 'Art. 37, § 2º: serviços especiais',
  art70_iii: 'Art. 70, III: documentação dispensada',
  art75_i: 'Art. 75, I: obras e serviços de engenharia',
  art75_ii: 'Art. 75, II: compras e outros serviços',
  art75_iv_c: 'Art. 75, IV, "c": pesquisa e desenvolvimento',
  art75_p7: 'Art. 75, § 7º: manutenção de veículos',
  art95_p2: 'Art. 95, § 2º: pronto pagamento',
  art184_a: 'Art. 184-A: regime simplificado de convênios',
} as const;
export type Dispositivo = keyof typeof DISPOSITIVOS;

/** A limit and since when it holds: the one of a date is that of the authorising act (handbook Compras 3). */
export const limiteContratacaoDireta = defineResource({
  name: 'limite_contratacao_direta',
  label: { one: 'Limite legal', many: 'Limites legais', gender: 'm', also: ['dispensa', 'valor da dispensa'] },
  route: { base: '/gestao-de-compras/limites-contratacao-direta' },
  menu: 'gestao-de-compras.dispensas-inexigibilidades',
  display: ['dispositivo', 'valor'],
  fields: {
    dispositivo: choice(DISPOSITIVOS, { label: 'Dispositivo', required: true, span: 6 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    vigencia_inicio: date({ label: 'Vale desde', required: true, span: 3 }),
    vigencia_fim: date({ label: 'Até', span: 3, help: 'Em branco, até haver outro.' }),
    ato: text(60, { label: 'Ato', required: true, span: 6 }),
    aviso: derived('text', { label: 'Aviso' }),
  },
  list: {
    columns: ['dispositivo', 'valor', 'vigencia_inicio', 'vigencia_fim', 'ato', 'aviso'],
    filters: ['dispositivo', 'ato'],
    extraFilters: { vigente_em: date({ label: 'Vigente em' }) },
    sort: ['-vigencia_inicio', 'dispositivo'],
    totals: false,
  },
  form: [section('Limite', ['dispositivo', 'valor', 'vigencia_inicio', 'vigencia_fim', 'ato', 'aviso'])],
  rules: [endAfterStart('vigencia_inicio', 'vigencia_fim')],
});
export type LimiteContratacaoDireta = RecordOf<typeof limiteContratacaoDireta>;
