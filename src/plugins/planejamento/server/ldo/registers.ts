import type { Issues } from '../../../../resources/definition';
import { emVigorEm } from '../../../classificacoes/server';
import { ldoAplicacaoAtivo } from '../../resources/ldo/ldo_aplicacao_ativo';
import { ldoAtivoPassivo } from '../../resources/ldo/ldo_ativo_passivo';
import { ldoDadoEconomico } from '../../resources/ldo/ldo_dado_economico';
import { ldoDespesaContinuada } from '../../resources/ldo/ldo_despesa_continuada';
import { ldoExpansaoDespesa } from '../../resources/ldo/ldo_expansao_despesa';
import { ldoRenuncia } from '../../resources/ldo/ldo_renuncia';
import { ldoRisco } from '../../resources/ldo/ldo_risco';
import { dcSql, deducoesSql } from './metas';
import { inflationSql } from './precos';
import { naLinhaDaLdo, yearIssue } from './rows';

export const ldoRiscoRules = naLinhaDaLdo(ldoRisco, {});
export const ldoRenunciaRules = naLinhaDaLdo(ldoRenuncia, {});

/** Past years show what their prices are multiplied by to reach those of X−1, as a fraction of 1. */
const deflatorSql = (t: string) => {
  const x = `(select l.exercicio_referencia from ldo l where l.id = ${t}.ldo_id)`;
  const later = inflationSql(`${t}.ldo_id`, x, `${t}.ano`);
  const earlier = inflationSql(`${t}.ldo_id`, `${t}.ano + 1`, `${x} - 1`);
  return `replace(round(case when ${t}.ano >= ${x} - 1 then ${later} else 1 / nullif(${earlier}, 0) end, 6)::text, '.', ',')`;
};

export const ldoDadoEconomicoRules = naLinhaDaLdo(ldoDadoEconomico, {
  derived: { deflator: deflatorSql },
  judge: ({ ano }, law) => yearIssue(ano, law, -4, 2),
});

export const ldoExpansaoDespesaRules = naLinhaDaLdo(ldoExpansaoDespesa, {
  // R1 (LRF art. 17 §3º)
  judge: ({ tipo, origem_aumento }, { aceita_crescimento }) =>
    tipo === 'aumento_receita' && origem_aumento === 'crescimento' && !aceita_crescimento
      ? {
          origem_aumento: [
            'Esta LDO não aceita o crescimento vegetativo como aumento permanente (LRF art. 17 §3º): escolha outra origem ou mude o parâmetro na LDO.',
          ],
        }
      : null,
});

export const ldoDespesaContinuadaRules = naLinhaDaLdo(ldoDespesaContinuada, {
  // C4: the last level, active and in force
  judge: async ({ natureza_despesa_id }, { exercicio_referencia }, work) => {
    if (!natureza_despesa_id) return null;
    const nature = await work.db.first<{ codigo: string; fit: boolean }>(
      `select n.codigo, n.situacao and ${emVigorEm('n', '$2::int')} and split_part(n.codigo, '.', 4) <> '00' as fit from natureza_despesa n where n.id = $1`,
      [natureza_despesa_id, exercicio_referencia],
    );
    return nature && !nature.fit
      ? { natureza_despesa_id: [`A natureza ${nature.codigo} não serve: escolha um elemento ativo e vigente em ${exercicio_referencia}.`] }
      : null;
  },
});

export const ldoAplicacaoAtivoRules = naLinhaDaLdo(ldoAplicacaoAtivo, {
  judge: ({ linha, ano }, law) => (linha === 'saldo_anterior' ? yearIssue(ano, law, -5, -5) : yearIssue(ano, law, -4, -2)),
});

const EQUITY = ['pl_capital', 'pl_reservas', 'pl_resultado', 'rpps_pl_capital', 'rpps_pl_reservas', 'rpps_pl_resultado'];
const totalSql = (names: readonly string[]) => (t: string) =>
  `case when num_nonnulls(${names.map((name) => `${t}.${name}`).join(', ')}) > 0 then ${names.map((name) => `coalesce(${t}.${name}, 0)`).join(' + ')} end`;

export const ldoAtivoPassivoRules = naLinhaDaLdo(ldoAtivoPassivo, {
  derived: {
    dc: dcSql,
    deducoes: deducoesSql,
    dcl: (t) => `${dcSql(t)} - ${deducoesSql(t)}`,
    pl_total: totalSql(EQUITY.slice(0, 3)),
    rpps_pl_total: totalSql(EQUITY.slice(3)),
  },
  judge: (row, law) => {
    const issues: Issues = yearIssue(row.ano, law, -4, 2) ?? {};
    const last = law.exercicio_referencia - 2;
    if (Number(row.ano) > last)
      for (const name of EQUITY)
        if (row[name] !== null && row[name] !== undefined)
          issues[name] = [`O patrimônio líquido só se informa até ${last}: deixe em branco.`];
    return issues;
  },
});
