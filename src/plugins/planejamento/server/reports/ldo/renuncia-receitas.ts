import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { renunciaReceitas } from '../../../reports/ldo/renuncia-receitas';
import { COMPENSACOES, ldoRenuncia, MODALIDADES_RENUNCIA, TRIBUTOS_RENUNCIA } from '../../../resources/ldo/ldo_renuncia';
import { frameOf, lawOfYear, lawOfYearSql } from '../../ldo/of-year';
import { namedSql } from '../named';

const placed = (column: string, names: Readonly<Record<string, string>>) =>
  `array_position(array[${Object.keys(names)
    .map((key) => `'${key}'`)
    .join(', ')}], ${column})`;

export const renunciaReceitasRules = onReport(renunciaReceitas, {
  everyYear: true,
  frame: async (work, { exercicio }) => {
    const law = await lawOfYear(work, Number(exercicio));
    if (!law) return null;
    const x = law.exercicio_referencia;
    const columns = {
      tributo: 'Tributo',
      modalidade: 'Modalidade',
      setor: 'Setores/Programas/Beneficiário',
      valor_x: `Renúncia prevista ${x}`,
      valor_x1p: `Renúncia prevista ${x + 1}`,
      valor_x2p: `Renúncia prevista ${x + 2}`,
      compensacao: 'Compensação',
    };
    return { ...(await frameOf(work, law, ['vii'])), columns };
  },
  source: ({ exercicio }, param) =>
    `select ${namedSql('r.tributo', TRIBUTOS_RENUNCIA)} as grupo_tributo, ${namedSql('r.tributo', TRIBUTOS_RENUNCIA)} as tributo,
            ${namedSql('r.modalidade', MODALIDADES_RENUNCIA)} as modalidade, r.setor, r.valor_x, r.valor_x1p, r.valor_x2p,
            ${namedSql('r.compensacao_tipo', COMPENSACOES)} || ': ' || r.compensacao as compensacao, ${literal(`${ldoRenuncia.route.base}/`)} || r.id as destino
       from ldo_renuncia r where r.ldo_id = ${lawOfYearSql(`${param(exercicio)}::int`)}
      order by ${placed('r.tributo', TRIBUTOS_RENUNCIA)}, ${placed('r.modalidade', MODALIDADES_RENUNCIA)}, r.setor, r.id`,
});
