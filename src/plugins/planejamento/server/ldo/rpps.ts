import { type AnyRecord, type Issues, sumDecimals } from '../../../../resources/definition';
import { type LdoProjecaoAtuarial, ldoProjecaoAtuarial } from '../../resources/ldo/ldo_projecao_atuarial';
import { ldoRppsDespesa } from '../../resources/ldo/ldo_rpps_despesa';
import { ldoRppsDisponibilidade } from '../../resources/ldo/ldo_rpps_disponibilidade';
import { ldoRppsReceita } from '../../resources/ldo/ldo_rpps_receita';
import { type Law, naLinhaDaLdo, yearIssue } from './rows';

function semRpps({ tem_rpps }: Law): Issues | null {
  return tem_rpps ? null : { ldo_id: ['Esta LDO diz que o município não tem RPPS: mude "Município com RPPS" na LDO antes.'] };
}

const threeYears = { judge: ({ ano }: AnyRecord, law: Law) => semRpps(law) ?? yearIssue(ano, law, -4, -2) };

export const ldoRppsDisponibilidadeRules = naLinhaDaLdo(ldoRppsDisponibilidade, threeYears);
export const ldoRppsReceitaRules = naLinhaDaLdo(ldoRppsReceita, threeYears);
export const ldoRppsDespesaRules = naLinhaDaLdo(ldoRppsDespesa, threeYears);

export const ldoProjecaoAtuarialRules = naLinhaDaLdo(ldoProjecaoAtuarial, {
  judge: (row, law) => semRpps(law) ?? gapIn(row.fluxo as LdoProjecaoAtuarial['fluxo'], law),
  complete: (draft, _work, current) => {
    const lines = draft.fluxo ?? current?.fluxo ?? [];
    const start = draft.saldo_inicial ?? current?.saldo_inicial;
    return start ? { ...draft, fluxo: comSaldos(start, lines) } : draft;
  },
});

/** The years of a projection follow one another from X−1. */
function gapIn(lines: LdoProjecaoAtuarial['fluxo'], { exercicio_referencia }: Law): Issues | null {
  const at = lines.findIndex(({ ano }, index) => ano !== exercicio_referencia - 1 + index);
  if (at < 0) return null;
  return {
    [`fluxo.${at}.ano`]: [`A projeção começa em ${exercicio_referencia - 1} e não pula anos: aqui vem ${exercicio_referencia - 1 + at}.`],
  };
}

/** saldo = saldo of the year before + receitas − despesas. */
function comSaldos(start: string, lines: LdoProjecaoAtuarial['fluxo']): LdoProjecaoAtuarial['fluxo'] {
  let saldo = start;
  return lines.map((line) => {
    const resultado = sumDecimals([line.receitas, negative(line.despesas)]);
    saldo = sumDecimals([saldo, resultado]);
    return { ...line, resultado, saldo } as LdoProjecaoAtuarial['fluxo'][number];
  });
}

function negative(value: string): string {
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}
