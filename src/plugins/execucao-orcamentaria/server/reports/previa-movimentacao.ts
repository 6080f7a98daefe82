import { formatDecimal, fromCents, toCents } from '../../../../resources/definition';
import { onReport } from '../../../../server/reports/report';
import { previaMovimentacao } from '../../reports/previa-movimentacao';
import { ORIGENS_CREDITO } from '../../resources/movimentacao_orcamentaria';
import { previa } from '../movimentacao/previa';

interface Linha {
  quadro: string;
  ficha: string;
  descricao: string;
  antes: string | null;
  valor: string;
  depois: string | null;
}

/** The same figures as the prévia on the screen. */
export const previaMovimentacaoRules = onReport(previaMovimentacao, {
  frame: async (work, { movimentacoes }) => {
    const { fichas, fontes, loa, impedimentos, avisos } = await previa(work, (movimentacoes as readonly number[]).map(Number));
    const linhas: Linha[] = fichas.map(({ ficha, rotulo, antes, mudanca, depois }) => ({
      quadro: toCents(mudanca) < 0n ? 'Anulação' : 'Suplementação',
      ficha: ficha ?? 'Nova',
      descricao: rotulo,
      antes,
      valor: toCents(mudanca) < 0n ? fromCents(-toCents(mudanca)) : mudanca,
      depois,
    }));
    const origens: Linha[] = fontes.flatMap(({ fonte, origens: own }) =>
      own.map(({ tipo, valor }) => ({
        quadro: 'Origem dos recursos',
        ficha: '',
        descricao: `${ORIGENS_CREDITO[tipo]} · ${fonte}`,
        antes: null,
        valor,
        depois: null,
      })),
    );
    return {
      about: loa.map(
        ({ orgao, percentual, limite, usado, onera, disponivel }) =>
          `Limite da LOA${orgao ? ` (${orgao})` : ''}: ${formatDecimal(percentual, 2)} % = R$ ${formatDecimal(limite, 2)}; usado R$ ${formatDecimal(usado, 2)}; neste lote R$ ${formatDecimal(onera, 2)}; disponível R$ ${formatDecimal(disponivel, 2)}`,
      ),
      draft: null,
      text: [...impedimentos, ...avisos],
      found: { linhas: [...por(linhas, 'Suplementação'), ...por(linhas, 'Anulação'), ...origens] },
    };
  },
  source: ({ linhas }, param) =>
    `select x.quadro, x.ficha, x.descricao, x.antes, x.valor, x.depois
       from rows from (jsonb_to_recordset(${param(JSON.stringify(linhas))}::jsonb) as (quadro text, ficha text, descricao text, antes numeric, valor numeric, depois numeric))
            with ordinality as x(quadro, ficha, descricao, antes, valor, depois, n) order by x.n`,
});

const por = (linhas: readonly Linha[], quadro: string): Linha[] => linhas.filter((line) => line.quadro === quadro);
