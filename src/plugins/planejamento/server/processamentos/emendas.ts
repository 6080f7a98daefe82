import { compareDecimals, counted, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { firstMessages } from '../../../../server/http/first-messages';
import type { Work } from '../../../../server/work';
import { decimalDe } from '../../calculo/linhas/checks';
import { gradeDespesaServer } from '../grids';
import { chaveDaDespesa, chaveDaDespesaSql } from '../linhas/business-key';
import { classificacaoDespesaSql } from '../linhas/classification-sql';
import { type ChangeByEmenda, emendasAprovadas, sumsByKey, whyNotAnnulled } from '../versao/emendas';
import { sentVersion } from '../versao/sent';
import { linesOf, mudancaDe, type OperationRules, reais } from './operation';
import { changed } from './receita';

/** Each row is worth what it was in the version sent plus the emendas aprovadas: to apply them twice is to apply them once (R2 of `loa`). */
export const aplicarEmendas: OperationRules = {
  grade: gradeDespesaServer,
  plan: async (work, { version: { id } }) => {
    const law = await work.db.first<{ loa_id: number }>('select loa_id from versao_planejamento where id = $1', [id]);
    const loa_id = law?.loa_id ?? 0;
    const sent = await sentVersion(work, { id, instrumento: 'loa', ppa_id: null, loa_id });
    if (!sent) throw new ValidationError({ versao_planejamento_id: ['Não há versão na Câmara que este autógrafo substitua.'] });
    const emendas = await emendasAprovadas(work, loa_id);
    const sums = sumsByKey(emendas);
    const before = await sentRows(work, sent.id);
    const lines = await linesOf(work, gradeDespesaServer, id);
    const there = new Set(lines.map(chaveDaDespesa));
    const expected = (chave: string) => sumDecimals([before.get(chave)?.valor ?? '0.00', sums.get(chave) ?? '0.00']);
    const named = new Map([...before, ...emendas.map((emenda) => [emenda.chave, emenda] as const)]);
    recusar([
      ...emendas.flatMap(({ emenda, nome, natureza, valor }) => {
        const why = valor.startsWith('-') ? whyNotAnnulled(natureza) : null;
        return why ? [`Emenda ${emenda}, linha ${nome}: ${why}`] : [];
      }),
      ...[...named].flatMap(([chave, { nome }]) => {
        const value = expected(chave);
        if (value.startsWith('-'))
          return [
            `${emendasDe(emendas, chave)}: a linha ${nome} ficaria negativa, com ${reais(value)}; na versão enviada ela tem ${reais(before.get(chave)?.valor ?? '0.00')}.`,
          ];
        return there.has(chave) || compareDecimals(value, '0') === 0
          ? []
          : [
              `${emendasDe(emendas, chave)}: a linha ${nome} não está no autógrafo. Inclua-a na planilha ou copie de novo a versão enviada.`,
            ];
      }),
    ]);
    const linhas = lines.flatMap((line) => {
      const valor = expected(chaveDaDespesa(line));
      return mudancaDe(line, decimalDe(line.valor as string), valor, changed(line, { valor }));
    });
    const emptied = linhas.filter(({ depois }) => compareDecimals(depois, '0') === 0).length;
    const nota =
      emptied > 0 &&
      `${counted(emptied, 'linha fica', 'linhas ficam')} sem valor: uma linha zerada não é autorização, exclua-a na planilha antes de registrar a aprovação.`;
    return { lidas: lines.length, linhas, ...(nota && { nota }) };
  },
};

/** The rows of the version that the Câmara has, by their business keys. */
async function sentRows(work: Work, id: number): Promise<ReadonlyMap<string, { nome: string; valor: string }>> {
  const rows = await work.db.rows<{ chave: string; nome: string; valor: string }>(
    `select ${chaveDaDespesaSql('d')} as chave, ${classificacaoDespesaSql('d')} as nome, d.valor::text as valor
       from previsao_despesa d where d.versao_planejamento_id = $1 order by d.id`,
    [id],
  );
  return new Map(rows.map(({ chave, ...row }) => [chave, row]));
}

/** The emendas of a row, as a message begins. */
function emendasDe(emendas: readonly ChangeByEmenda[], chave: string): string {
  const names = emendas.filter((emenda) => emenda.chave === chave).map(({ emenda }) => emenda);
  if (names.length === 0) return 'Versão enviada';
  return `${names.length === 1 ? 'Emenda' : 'Emendas'} ${names.join(', ')}`;
}

function recusar(reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  throw new ValidationError({ emendas: firstMessages(reasons) });
}
