import { literal } from '../../../../../server/db/sql';
import { qdd } from '../../../reports/loa/qdd';
import { ESFERAS } from '../../../resources/loa/previsao_despesa';
import { FICHAS_POR_ORGAO } from '../../versao/fichas';
import { tituloDoFundo } from './fundo';
import { ACAO, FONTE, GRUPO, PER_UNIDADE, VALUE } from './levels';
import { noRelatorioDaLoa } from './on-loa-report';
import { linhasDaLoa } from './rows';
import { emOrdem } from './stack';
import { type TreeLevel, treeSelect } from './tree';
import { quadroDaLoa } from './version';

const COLUMNS = ['orgao', 'unidade', 'acao', ...Object.keys(qdd.columns), 'forte', 'destino', 'divergencia'];

/** A row of the law, in the order in which its fichas are numbered; a draft may have none yet. */
const LINHA: TreeLevel = {
  codigo: `coalesce(case when d.ficha > ${FICHAS_POR_ORGAO} then d.orgao || '.' || d.ficha % ${FICHAS_POR_ORGAO} else d.ficha::text end, '–')`,
  nome: 'd.natureza_nome',
  key: "concat_ws(' ', d.natureza, d.fonte_detalhada, d.co, d.esfera, d.id)",
  filters: { ficha: 'd.ficha' },
};
const TEXTS = {
  funcional: `${ACAO.codigo} || ' – ' || d.acao_nome`,
  natureza: 'd.natureza',
  fonte: "regexp_replace(d.fonte_detalhada, '\\.0000$', '')",
  co: 'd.co',
  esfera: `case d.esfera ${Object.entries(ESFERAS)
    .map(([key, label]) => `when '${key}' then ${literal(label)}`)
    .join(' ')} end`,
};
/** A ficha names one row only. */
const UNIQUE = `(select 'Ficha repetida: ' || string_agg(f.ficha::text, ', ' order by f.ficha) || '.'
   from (select d.ficha from d where d.ficha is not null group by d.ficha having count(*) > 1) f)`;

export const qddRules = noRelatorioDaLoa(qdd, {
  frame: async (work, parameters) => {
    const frame = await quadroDaLoa(work, parameters);
    return frame && { ...frame, ...(await tituloDoFundo(work, parameters.unidade_id)) };
  },
  source: (parameters, param) => {
    const lines = treeSelect(parameters, {
      groups: { ...PER_UNIDADE, acao: { ...ACAO, subtotal: 'Total da ação' } },
      levels: [LINHA],
      ...VALUE,
      texts: TEXTS,
      totalDivergence: UNIQUE,
    });
    const summary = (title: string, level: TreeLevel) => {
      const given: Record<string, string> = { orgao: literal(title) };
      const missing = ['unidade', 'acao', ...Object.keys(TEXTS)];
      const columns = COLUMNS.map((name) => `${given[name] ?? (missing.includes(name) ? 'null' : `t.${name}`)} as ${name}`);
      return `select ${columns.join(', ')} from (${treeSelect(parameters, { levels: [level], ...VALUE })}) t`;
    };
    return `with ${linhasDaLoa(parameters, param)} ${emOrdem(COLUMNS, [lines, summary('Totais por fonte', FONTE), summary('Totais por grupo de natureza', GRUPO)])}`;
  },
});
