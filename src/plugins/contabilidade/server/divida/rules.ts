import { compareDecimals, formatDecimal, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { dividaFundada } from '../../resources/divida_fundada';
import { contasDaDivida, DO_EVENTO } from './contas';
import { estornarMovimento } from './estornar';
import { abrirDivida, lancarDivida, negativo } from './lancar';
import { liberadoSql, saldoSql, travarDivida } from './movimentos';

const [longoSql, curtoSql, jurosSql] = [saldoSql('longo'), saldoSql('curto'), saldoSql('juros')];

/** What a confession is charged to: the charges of the year, or the net worth of the years before it. */
const CONFESSADO = { exercicio: '3.1.2.2.3.01', anteriores: '2.3.7.1.1.03' } as const;

/** Debts of more than twelve months (handbook Contabilidade 5.7). Releases and payments come from the documents that name the contract. */
export const dividaFundadaRules = onResource(dividaFundada, {
  derived: {
    liberado: liberadoSql,
    a_liberar: (t) => `${t}.valor_contratado - ${liberadoSql(t)}`,
    saldo_longo: longoSql,
    saldo_curto: curtoSql,
    saldo: (t) => `${longoSql(t)} + ${curtoSql(t)}`,
    juros_a_pagar: jurosSql,
    situacao: (t) =>
      `case when ${longoSql(t)} + ${curtoSql(t)} + ${jurosSql(t)} <> 0 then 'Em vigor' when ${liberadoSql(t)} = 0 then 'A liberar'
            else 'Quitada' end`,
  },
  judge: async ({ valor_contratado, tipo }, tx, current): Promise<Issues | null> => {
    if (!current && tipo === 'parcelamento_rpps') return { tipo: [DO_PARCELAMENTO] };
    if (!current || !valor_contratado) return null;
    const { liberado } = await travarDivida(tx, current.id);
    return compareDecimals(valor_contratado, liberado) < 0
      ? { valor_contratado: [`Do contrato já entraram R$ ${formatDecimal(liberado, 2)}.`] }
      : null;
  },
  acts: {
    juros: act('Juros apropriados.', async ({ id }, { data, valor, referencia }, tx) => {
      const row = await abrir(tx, id, data);
      await lancarDivida(tx, row, {
        tipo: 'juros',
        evento: '6020',
        data,
        valor,
        juros: valor,
        descricao: `Juros de ${referencia}`,
        contas: { [DO_EVENTO.juros]: contasDaDivida(row).juros },
      });
      return undefined;
    }),
    atualizar: act('Atualização lançada.', async ({ id }, { data, indice, valor, parte }, tx) => {
      const row = await abrir(tx, id, data);
      await lancarDivida(tx, row, {
        tipo: 'correcao',
        evento: '6021',
        data,
        valor,
        [parte]: valor,
        descricao: `Atualização por ${indice}`,
        contas: { [DO_EVENTO.longo]: contasDaDivida(row)[parte] },
      });
      return undefined;
    }),
    reclassificar: act('Amortização passada ao curto prazo.', async ({ id }, { data, valor }, tx) => {
      const row = await abrir(tx, id, data);
      const { longo, curto } = contasDaDivida(row);
      await lancarDivida(tx, row, {
        tipo: 'reclassificacao',
        evento: '6022',
        data,
        valor,
        longo: negativo(valor),
        curto: valor,
        descricao: 'Amortização dos próximos doze meses',
        contas: { [DO_EVENTO.longo]: longo, [DO_EVENTO.curto]: curto },
      });
      return undefined;
    }),
    incorporar: act('Dívida incorporada.', async ({ id }, { data, origem, valor }, tx) => {
      const row = await abrir(tx, id, data);
      if (compareDecimals(valor, row.valor_contratado) > 0 || row.liberado !== '0.00')
        throw new ValidationError({
          valor: [`O parcelamento é de R$ ${formatDecimal(row.valor_contratado, 2)}, e já entraram R$ ${formatDecimal(row.liberado, 2)}.`],
        });
      await lancarDivida(tx, row, {
        tipo: 'incorporacao',
        evento: '6023',
        data,
        valor,
        longo: valor,
        descricao: 'Confissão de dívida',
        contas: { VPD: CONFESSADO[origem], [DO_EVENTO.confessada]: contasDaDivida(row).longo },
      });
      return undefined;
    }),
    baixar: act('Baixa lançada.', async ({ id }, { data, parte, valor, motivo }, tx) => {
      const row = await abrir(tx, id, data);
      await lancarDivida(tx, row, {
        tipo: 'baixa',
        evento: '6024',
        data,
        valor,
        [parte]: negativo(valor),
        descricao: motivo,
        contas: { [DO_EVENTO.longo]: contasDaDivida(row)[parte] },
      });
      return undefined;
    }),
    estornar: act('Movimento estornado.', async ({ id }, asked, tx) => {
      await estornarMovimento(tx, await abrir(tx, id, asked.data), asked);
      return undefined;
    }),
  },
});

const DO_PARCELAMENTO = 'O parcelamento com o RPPS se registra em Cadastros, Contabilidade, Parcelamento RPPS.';

/** The same of a debt that this screen moves: that to the RPPS is moved by its agreement. */
async function abrir(tx: Work, id: number, data: string): ReturnType<typeof abrirDivida> {
  const row = await abrirDivida(tx, id, data);
  if (row.tipo === 'parcelamento_rpps') throw new ValidationError({ id: [DO_PARCELAMENTO] });
  return row;
}
