import { choice, date, defineResource, items, longText, money, type RecordOf, ref, section, year } from '../../../../resources/definition';
import { ofLdo, TYPED_CONTABILIDADE } from './parts';

/** The funds of a RPPS with segregation of the mass (Portaria MTP 1.467/2022). */
export const PLANOS_RPPS = { capitalizacao: 'Fundo em capitalização', reparticao: 'Fundo em repartição' } as const;

/** Years that a projection may take (MDF, Demonstrativo VI). */
export const PROJECAO_ANOS = { min: 35, max: 100 } as const;

/** The actuarial projection of a fund as the law prints it (LRF art. 4º §2º IV a). */
export const ldoProjecaoAtuarial = defineResource({
  name: 'ldo_projecao_atuarial',
  label: { one: 'Projeção atuarial', many: 'Projeções atuariais', gender: 'f' },
  route: { base: '/planejamento/cadastro/ldo/projecao-atuarial' },
  display: ['plano'],
  fields: {
    ldo_id: ofLdo,
    plano: choice(PLANOS_RPPS, { label: 'Plano', required: true, immutable: true, span: 4 }),
    data_avaliacao: date({ label: 'Data da avaliação', required: true, max: 'hoje', span: 4 }),
    atuario_id: ref('pessoa', { label: 'Atuário', span: 6 }),
    saldo_inicial: money({ label: 'Saldo inicial', required: true, min: '0', span: 4, help: TYPED_CONTABILIDADE }),
    hipoteses: longText({ label: 'Hipóteses' }),
    fluxo: items(
      {
        ano: year({ label: 'Exercício', required: true, span: 2 }),
        receitas: money({ label: 'Receitas (a)', required: true, min: '0', span: 3 }),
        despesas: money({ label: 'Despesas (b)', required: true, min: '0', span: 3 }),
        resultado: money({ label: 'Resultado (a − b)', readOnly: true, span: 2 }),
        saldo: money({ label: 'Saldo', readOnly: true, span: 2 }),
      },
      { label: 'Projeção', one: 'exercício', ...PROJECAO_ANOS },
    ),
  },
  year: true,
  unique: [['ldo_id', 'plano']],
  list: {
    columns: ['plano', 'data_avaliacao', 'saldo_inicial'],
    filters: ['ldo_id', 'plano'],
    sort: ['plano'],
    small: true,
  },
  form: [
    section('Avaliação', ['ldo_id', 'plano', 'data_avaliacao', 'atuario_id', 'saldo_inicial', 'hipoteses']),
    section('Projeção', ['fluxo']),
  ],
});
export type LdoProjecaoAtuarial = RecordOf<typeof ldoProjecaoAtuarial>;
