import { literal } from '../../../../../server/db/sql';
import { resumoDespesa } from '../../../reports/loa/resumo-despesa';
import { percentSql } from '../ldo/metas';
import { CATEGORIA, FUNCAO, GRUPO, ORGAO, VALUE_AND_SHARE } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDaLoa } from './rows';
import { emOrdem } from './stack';
import { type TreeLevel, treeSelect } from './tree';

const COLUMNS = ['tabela', 'codigo', 'nome', 'valor', 'percentual', 'forte', 'destino', 'divergencia'];

export const resumoDespesaRules = noRelatorioDaLoa(resumoDespesa, {
  source: (parameters, param) => {
    const table = (title: string, ...levels: readonly TreeLevel[]) =>
      `select ${literal(title)} as tabela, t.* from (${treeSelect(parameters, { levels, ...VALUE_AND_SHARE })}) t`;
    return `with ${linhasDaLoa(parameters, param)} ${emOrdem(COLUMNS, [
      table('Por categoria econômica e grupo', CATEGORIA, GRUPO),
      table('Por função', FUNCAO),
      table('Por órgão', ORGAO),
      NET_OF_INTRA,
    ])}`;
  },
});

const whole = 'sum(d.valor)';
const intra = 'coalesce(sum(d.valor) filter (where d.intra), 0)';
/** Money that goes from one órgão of the budget to another is counted once. */
const NET_OF_INTRA = `select 'Despesa líquida de intraorçamentárias' as tabela, l.codigo, l.nome, l.valor, ${percentSql('l.valor', 'l.total')} as percentual,
         l.forte, null as destino, null as divergencia
    from (select ${whole} as total, ${intra} as intra from d having count(*) > 0) s
   cross join lateral (values
     (1, 'Intra', 'Despesas intraorçamentárias (modalidade 91)', s.intra, s.total, null),
     (2, 'Líquida', 'Despesa líquida de intra', s.total - s.intra, s.total, 'total')) l (ordem, codigo, nome, valor, total, forte)
   order by l.ordem`;
