import { compareDecimals, formatDate, formatDecimal, multiplyDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { act, asking, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type DividaFundada, dividaFundada, PEDIDOS_DIVIDA } from '../../resources/divida_fundada';
import { recordFact } from '../livro/fatos';
import { exigirObrigacao } from '../livro/obrigacoes';
import type { Contexto } from '../livro/tipos';
import { chaveDaDivida, contasDaDivida, DO_EVENTO } from './contas';
import { liberadoSql, type Movimento, mover, saldoSql, travarDivida } from './movimentos';

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
      `case when not exists (select from public.divida_fundada_movimento m where m.divida_fundada_id = ${t}.id) then 'A liberar'
            when ${longoSql(t)} + ${curtoSql(t)} + ${jurosSql(t)} = 0 then 'Quitada' else 'Em vigor' end`,
  },
  judge: async ({ valor_contratado }, tx, current) => {
    if (!current || !valor_contratado) return null;
    const { liberado } = await travarDivida(tx, current.id);
    return compareDecimals(valor_contratado, liberado) < 0
      ? { valor_contratado: [`Do contrato já entraram R$ ${formatDecimal(liberado, 2)}.`] }
      : null;
  },
  acts: {
    juros: act(asking(PEDIDOS_DIVIDA.juros), 'Juros apropriados.', async ({ id }, { data, valor, referencia }, tx) => {
      const row = await abrir(tx, id, data);
      await lancar(tx, row, {
        ...{ tipo: 'juros', evento: '6020', data, valor, juros: valor, descricao: `Juros de ${referencia}` },
        contas: { [DO_EVENTO.juros]: contasDaDivida(row).juros },
      });
      return undefined;
    }),
    atualizar: act(asking(PEDIDOS_DIVIDA.atualizar), 'Atualização lançada.', async ({ id }, { data, indice, valor, parte }, tx) => {
      const row = await abrir(tx, id, data);
      await lancar(tx, row, {
        ...{ tipo: 'correcao', evento: '6021', data, valor, [parte]: valor, descricao: `Atualização por ${indice}` },
        contas: { [DO_EVENTO.longo]: contasDaDivida(row)[parte] },
      });
      return undefined;
    }),
    reclassificar: act(asking(PEDIDOS_DIVIDA.reclassificar), 'Amortização passada ao curto prazo.', async ({ id }, { data, valor }, tx) => {
      const row = await abrir(tx, id, data);
      const { longo, curto } = contasDaDivida(row);
      await lancar(tx, row, {
        ...{ tipo: 'reclassificacao', evento: '6022', data, valor, longo: negativo(valor), curto: valor },
        descricao: 'Amortização dos próximos doze meses',
        contas: { [DO_EVENTO.longo]: longo, [DO_EVENTO.curto]: curto },
      });
      return undefined;
    }),
    incorporar: act(asking(PEDIDOS_DIVIDA.incorporar), 'Dívida incorporada.', async ({ id }, { data, origem, valor }, tx) => {
      const row = await abrir(tx, id, data);
      if (compareDecimals(valor, row.valor_contratado) > 0 || row.liberado !== '0.00')
        throw new ValidationError({
          valor: [`O parcelamento é de R$ ${formatDecimal(row.valor_contratado, 2)}, e já entraram R$ ${formatDecimal(row.liberado, 2)}.`],
        });
      await lancar(tx, row, {
        ...{ tipo: 'incorporacao', evento: '6023', data, valor, longo: valor, descricao: 'Confissão de dívida' },
        contas: { VPD: CONFESSADO[origem], [DO_EVENTO.confessada]: contasDaDivida(row).longo },
      });
      return undefined;
    }),
    baixar: act(asking(PEDIDOS_DIVIDA.baixar), 'Baixa lançada.', async ({ id }, { data, parte, valor, motivo }, tx) => {
      const row = await abrir(tx, id, data);
      await lancar(tx, row, {
        ...{ tipo: 'baixa', evento: '6024', data, valor, [parte]: negativo(valor), descricao: motivo },
        contas: { [DO_EVENTO.longo]: contasDaDivida(row)[parte] },
      });
      return undefined;
    }),
  },
});

const negativo = (valor: string) => multiplyDecimals(valor, '-1');

/** The debt, locked, on a day that is not before the contract. */
async function abrir(tx: Work, id: number, data: string): Promise<DividaFundada & { liberado: string }> {
  const row = await travarDivida(tx, id);
  if (data < row.data) throw new ValidationError({ data: [`O contrato é de ${formatDate(row.data)}: informe essa data ou outra depois.`] });
  return row;
}

interface Lancado extends Movimento {
  evento: string;
  /** Decimals in reais. */
  valor: string;
  contas: NonNullable<Contexto['contas']>;
}

/** Notes what happened to a debt and posts it; what it takes must be owed. */
async function lancar(tx: Work, { id, numero_contrato }: DividaFundada, { evento, valor, contas, ...movimento }: Lancado): Promise<void> {
  const n = await mover(tx, id, movimento);
  const { lancamento_id } = await recordFact(tx, {
    ...{ fato: 'DIVIDA_FUNDADA', evento, data: movimento.data, valor, entidade_id: entityOf(tx) },
    contexto: { divida: chaveDaDivida(id), contas },
    origem: { tipo: dividaFundada.name, id },
    documento: `Contrato ${numero_contrato}`,
    historico: `Dívida do contrato ${numero_contrato}: ${movimento.descricao}`,
    chave: `DIVIDA_FUNDADA:${id}:${n}`,
  });
  await exigirObrigacao(tx, lancamento_id);
}
