import { counted, sumDecimals } from '../../../../resources/definition';
import { fileName } from '../../../../server/exports/formats';
import { ValidationError } from '../../../../server/http/errors';
import { firstMessages } from '../../../../server/http/first-messages';
import { readRecord } from '../../../../server/resources/record';
import { type LayoutExportacao, layoutExportacao } from '../../resources/processamentos/layout_exportacao';
import { versaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { arquivoDoLeiaute } from '../leiautes/file';
import { lerLinhasDoLeiaute } from '../leiautes/lines';
import { type ActRules, reais } from './operation';

/** Refusals that are said. */
const TYPES = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8', xml: 'application/xml; charset=utf-8' } as const;

/** The lines of a version in the layout that the municipality declared for its tribunal. */
export const exportarTce: ActRules = {
  permissoes: [
    [versaoPlanejamento.menu, 1],
    [layoutExportacao.menu, 1],
  ],
  colunas: {},
  run: async (tx, { version, entrada }) => {
    const id = Number(entrada.layout_exportacao_id);
    if (!(await tx.db.first('select id from layout_exportacao where id = $1', [id])))
      throw new ValidationError({ layout_exportacao_id: ['Leiaute não encontrado.'] });
    const leiaute = (await readRecord(tx, tx.services.registry.get(layoutExportacao.name), id)) as LayoutExportacao;
    const { nome, formato, registro } = leiaute;
    const lines = await lerLinhasDoLeiaute(tx, version, registro);
    const { linhas, recusas } = arquivoDoLeiaute(leiaute, lines);
    if (recusas.length > 0) throw new ValidationError({ linhas: firstMessages(recusas) });
    const total = sumDecimals(['0.00', ...lines.map(({ valor }) => valor ?? '0.00')]);
    return {
      resumo: `Leiaute "${nome}": ${counted(lines.length, 'linha', 'linhas')} de ${registro}, ${reais(total)}.`,
      lidas: lines.length,
      gravadas: lines.length,
      antes: total,
      depois: total,
      linhas: [],
      arquivo: {
        nome: fileName({ label: { many: `${nome} ${version.exercicio} versao ${version.numero}` } }, tx.today(), formato),
        tipo: TYPES[formato],
        linhas,
      },
    };
  },
};
