import { compareDecimals, formatDate, formatDecimal, type Issues, monthsFrom, sumDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { insertMany } from '../../../../server/resources/many';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import { audit } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type DividaFundada, dividaFundada } from '../../resources/divida_fundada';
import { type ParcelamentoRpps, parcelamentoRpps } from '../../resources/parcelamento_rpps';
import { contasDaDivida, DO_EVENTO, type ParteDaDivida } from '../divida/contas';
import { estornarMovimento } from '../divida/estornar';
import { abrirDivida, lancarDivida, negativo } from '../divida/lancar';
import { travarLivroDoAno } from '../livro/escriturar';
import { parcelasIguais, repartir } from './cronograma';
import { datarParcelas, pagoSql } from './datar';
import { corrigirDireito, criarDireito, estornarDireito } from './espelho';

/** What a confession is charged to: the charges of the year, or the net worth of the years before it. */
const CONFESSADO = { exercicio: '3.1.2.1.2.01', anteriores: '2.3.7.1.1.03' } as const;

const saldoSql =
  (...partes: readonly ParteDaDivida[]): RowSql =>
  (t) =>
    `coalesce((select sum(${partes.map((parte) => `m.${parte}`).join(' + ')}) from public.divida_fundada_movimento m
       where m.divida_fundada_id = ${t}.divida_fundada_id), 0.00)::numeric(18,2)`;

const tudoSql = saldoSql('longo', 'curto', 'juros');

/** SQL of whether the confession itself was reversed: the agreement never was. */
const estornadoSql: RowSql = (t) =>
  `not exists (select from public.divida_fundada_movimento m where m.divida_fundada_id = ${t}.divida_fundada_id and m.tipo = 'incorporacao' having sum(m.longo) <> 0)`;

/** Agreements with the own RPPS (handbook Contabilidade 5.2): each is a dívida fundada, and a right of the RPPS where it is of the system. */
export const parcelamentoRppsRules = onResource(parcelamentoRpps, {
  derived: {
    saldo_longo: saldoSql('longo'),
    saldo_curto: saldoSql('curto'),
    saldo: saldoSql('longo', 'curto'),
    juros_a_pagar: saldoSql('juros'),
    em_aberto: (t) => `select count(*)::int from public.parcelamento_rpps_cronograma c where c.pai_id = ${t}.id and c.pago_em is null`,
    situacao: (t) => `case when ${estornadoSql(t)} then 'Estornado' when ${tudoSql(t)} = 0 then 'Quitado' else 'Em vigor' end`,
  },
  complete: (draft, _tx, current) => {
    const { valor_consolidado, parcelas_total, data_consolidacao } = draft;
    if (current || draft.cronograma?.length || !valor_consolidado || !parcelas_total || !data_consolidacao) return draft;
    return { ...draft, cronograma: parcelasIguais(valor_consolidado, parcelas_total, data_consolidacao) };
  },
  judge: async (draft, tx, current): Promise<Issues | null> => {
    if (!current) {
      const entidade = draft.entidade_rpps_id;
      if (entidade && entidade === tx.setting.entidadeId) return { entidade_rpps_id: ['O RPPS é o credor: escolha outra entidade.'] };
      // one at a time: of what was reversed the number is free, so that no index keeps it
      await travarLivroDoAno(tx, entityOf(tx), Number((draft.data_consolidacao as string).slice(0, 4)));
      const same = await tx.db.first(
        `select d.id from divida_fundada d left join parcelamento_rpps p on p.divida_fundada_id = d.id
          where (p.id is null or not (${estornadoSql('p')})) and (p.numero_acordo = $2 or d.credor_id = $1 and d.numero_contrato = $2) limit 1`,
        [draft.credor_id, draft.numero_acordo],
      );
      if (same) return { numero_acordo: ['Já há uma dívida com este número.'] };
      const soma = sumDecimals((draft.cronograma ?? []).map(({ principal }) => principal));
      return compareDecimals(soma, draft.valor_consolidado as string) === 0
        ? null
        : {
            cronograma: [
              `As parcelas somam R$ ${formatDecimal(soma, 2)}, e o consolidado é R$ ${formatDecimal(draft.valor_consolidado as string, 2)}.`,
            ],
          };
    }
    return julgarPagas(draft.cronograma ?? current.cronograma, current);
  },
  provide: async (draft, tx, current) => {
    if (current) return draft;
    const { numero_acordo, credor_id, data_consolidacao, lei, valor_consolidado } = draft as ParcelamentoRpps;
    const server = tx.services.registry.get(dividaFundada.name);
    const contrato = {
      numero_contrato: numero_acordo,
      credor_id,
      data: data_consolidacao,
      lei_autorizativa: lei,
      tipo: 'parcelamento_rpps',
      valor_contratado: valor_consolidado,
      finalidade: `Parcelamento ${numero_acordo} com o RPPS`,
    };
    const [divida_fundada_id = 0] = await insertMany(tx, server, [contrato]);
    audit(tx, server, await readRecord(tx, server, divida_fundada_id, { sensitive: true }), 'incluir', { depois: contrato });
    return { ...draft, divida_fundada_id };
  },
  afterSave: async (id, tx, current) => {
    const row = await ler(tx, id);
    // what was paid is of other parcels when their principal changes
    if (current) return row.divida_fundada_id === null ? undefined : datarParcelas(tx, row.divida_fundada_id);
    const divida = await abrir(tx, row, row.data_consolidacao);
    await lancarDivida(tx, divida, {
      tipo: 'incorporacao',
      evento: '6023',
      data: row.data_consolidacao,
      valor: row.valor_consolidado,
      longo: row.valor_consolidado,
      descricao: `Confissão: acordo ${row.numero_acordo}`,
      contas: { VPD: CONFESSADO[row.reconhecimento], [DO_EVENTO.confessada]: contasDaDivida(divida).longo },
    });
    if (row.entidade_rpps_id) await criarDireito(tx, row);
  },
  acts: {
    atualizar: act('Atualização lançada.', async ({ id }, { data, indice, valor, parte }, tx) => {
      const row = await ler(tx, id);
      const divida = await abrir(tx, row, data);
      const movimento = await lancarDivida(tx, divida, {
        tipo: 'correcao',
        evento: '6021',
        data,
        valor,
        [parte]: valor,
        descricao: `Atualização por ${indice}`,
        contas: { [DO_EVENTO.longo]: contasDaDivida(divida)[parte] },
      });
      await corrigirParcelas(tx, id, valor);
      if (row.direito_receber_id) await corrigirDireito(tx, row, { data, valor, indice, movimento });
      return undefined;
    }),
    juros: act('Juros apropriados.', async ({ id }, { data, valor, referencia }, tx) => {
      const divida = await abrir(tx, await ler(tx, id), data);
      await lancarDivida(tx, divida, {
        tipo: 'juros',
        evento: '6020',
        data,
        valor,
        juros: valor,
        descricao: `Juros de ${referencia}`,
        contas: { [DO_EVENTO.juros]: contasDaDivida(divida).juros },
      });
      return undefined;
    }),
    reclassificar: act('Parcelas passadas ao curto prazo.', async ({ id }, { data, valor }, tx) => {
      const row = await ler(tx, id);
      const divida = await abrir(tx, row, data);
      const quanto = valor ?? (await aVencer(tx, row, data));
      const { longo, curto } = contasDaDivida(divida);
      await lancarDivida(tx, divida, {
        tipo: 'reclassificacao',
        evento: '6022',
        data,
        valor: quanto,
        longo: negativo(quanto),
        curto: quanto,
        descricao: 'Parcelas dos próximos doze meses',
        contas: { [DO_EVENTO.longo]: longo, [DO_EVENTO.curto]: curto },
      });
      return undefined;
    }),
    estornar: act('Movimento estornado.', async ({ id }, asked, tx) => {
      const row = await ler(tx, id);
      const divida = await abrir(tx, row, asked.data);
      await estornar(tx, row, divida, asked);
      return undefined;
    }),
  },
});

async function ler(tx: Work, id: number): Promise<ParcelamentoRpps> {
  return (await readRecord(tx, tx.services.registry.get(parcelamentoRpps.name), id, { sensitive: true })) as unknown as ParcelamentoRpps;
}

async function abrir(tx: Work, { divida_fundada_id }: ParcelamentoRpps, data: string): ReturnType<typeof abrirDivida> {
  if (divida_fundada_id === null) throw new NotFoundError();
  return abrirDivida(tx, divida_fundada_id, data);
}

/** What was paid of the schedule does not change, and what is open is what is owed. */
function julgarPagas(cronograma: readonly Partial<Linha>[], { cronograma: antes }: ParcelamentoRpps): Issues | null {
  const daParcela = new Map(cronograma.map((parcela) => [parcela.numero, parcela]));
  const mudada = antes.find(({ numero, pago_em, principal, vencimento }) => {
    const agora = daParcela.get(numero);
    return pago_em !== null && (agora?.principal !== principal || agora?.vencimento !== vencimento);
  });
  if (mudada) return { cronograma: [`A parcela ${mudada.numero} foi paga em ${formatDate(mudada.pago_em as string)}: não se altera.`] };
  const soma = (linhas: readonly Partial<Linha>[]) => sumDecimals(['0.00', ...linhas.map(({ principal }) => principal ?? '0.00')]);
  return compareDecimals(soma(cronograma), soma(antes)) === 0
    ? null
    : { cronograma: [`As parcelas devem somar R$ ${formatDecimal(soma(antes), 2)} de principal, o acordo com as suas atualizações.`] };
}

type Linha = ParcelamentoRpps['cronograma'][number];

/** The principal of the open parcels that are due within twelve months and is still of long term (6022). */
async function aVencer(tx: Work, { id, saldo_curto }: ParcelamentoRpps, data: string): Promise<string> {
  // what was paid of a parcel that is still open is not owed of it
  const row = await tx.db.first<{ valor: string }>(
    `select (coalesce(sum(c.principal) filter (where c.pago_em is not null or c.vencimento <= $2), 0) - ${pagoSql('p')})::numeric(18,2)::text as valor
       from public.parcelamento_rpps p join public.parcelamento_rpps_cronograma c on c.pai_id = p.id
      where p.id = $1 and p.cliente_id = $3 group by p.id`,
    [id, monthsFrom(data, 12), tx.cliente.id],
  );
  const valor = sumDecimals([row?.valor ?? '0.00', negativo(saldo_curto ?? '0.00')]);
  if (compareDecimals(valor, '0') <= 0)
    throw new ValidationError({ valor: ['As parcelas dos próximos doze meses já estão no curto prazo.'] });
  return valor;
}

/** A correction is owed with the open parcels, in proportion: their principal is always what is owed. */
async function corrigirParcelas(tx: Work, id: number, valor: string): Promise<void> {
  const open = await tx.db.rows<{ id: number; principal: string }>(
    'select c.id, c.principal::text as principal from public.parcelamento_rpps_cronograma c where c.pai_id = $1 and c.pago_em is null order by c.numero',
    [id],
  );
  const partes = repartir(
    valor,
    open.map(({ principal }) => principal),
  );
  await tx.db.execute(
    `update public.parcelamento_rpps_cronograma c set principal = c.principal + x.parte
       from unnest($2::bigint[], $3::numeric[]) as x(id, parte) where c.id = x.id and c.pai_id = $1`,
    [id, open.map((parcela) => parcela.id), partes],
  );
}

/** Reverses the last fact of the agreement in the year, with its parcels and its mirror. */
async function estornar(tx: Work, row: ParcelamentoRpps, divida: DividaFundada, asked: { data: string; motivo: string }): Promise<void> {
  const { id, tipo, longo, curto } = await estornarMovimento(tx, divida, asked);
  if (tipo === 'incorporacao') await liberarNumero(tx, divida.id);
  if (tipo === 'correcao') await corrigirParcelas(tx, row.id, negativo(sumDecimals([longo, curto])));
  if (row.direito_receber_id && (tipo === 'correcao' || tipo === 'incorporacao'))
    await estornarDireito(tx, row, tipo === 'correcao' ? id : null, asked);
}

/** The number of a debt whose confession was reversed is free for the agreement as it was signed: the debt keeps its own beside it. */
async function liberarNumero(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `update public.divida_fundada set numero_contrato = left(numero_contrato, 9) || ' (estornado ' || id || ')' where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id],
  );
}
