import { formatDate } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { act, asking, onResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type DireitoReceber, direitoReceber, PEDIDOS_DIREITO, TIPOS_ATUALIZACAO } from '../../resources/direito_receber';
import { estornarUltimo, novaChave, saldoDaChaveSql } from '../livro/chave';
import { recordFact } from '../livro/fatos';
import { exigirPermanentes } from '../livro/permanentes';
import { ATUALIZACAO, chaveDoDireito, inscricaoDe, judgeConta, lerConta } from './contas';

/** SQL of the movements of some kinds. */
const movidoSql =
  (tipos: readonly string[], sinal: '' | '-' = ''): RowSql =>
  (t) =>
    `coalesce((select ${sinal}sum(m.valor) from public.direito_receber_movimento m
       where m.direito_receber_id = ${t}.id and m.tipo in (${tipos.map((tipo) => `'${tipo}'`).join(', ')})), 0.00)`;

const recebidoSql = movidoSql(['recebimento', 'anulacao'], '-');
const saldoSql = saldoDaChaveSql('instrumento', (t) => `'${direitoReceber.name}:' || ${t}.id`, ['1.1.2', '1.1.3', '1.2.1']);

/** Rights to receive (handbook Contabilidade 5.3). Receipts come from the revenue that names the right; N16 is kept by the book. */
export const direitoReceberRules = onResource(direitoReceber, {
  derived: {
    atualizado: movidoSql(['juros', 'multa', 'correcao', 'desconto']),
    recebido: recebidoSql,
    baixado: movidoSql(['cancelamento'], '-'),
    saldo: saldoSql,
    situacao: (t) => `case when ${saldoSql(t)} > 0 then 'Em aberto' when ${recebidoSql(t)} > 0 then 'Recebido' else 'Baixado' end`,
  },
  judge: async ({ conta_contabil_id, data, vencimento }, work, current) => {
    if (vencimento && vencimento < ((data ?? current?.data) as string))
      return { vencimento: ['O vencimento não é anterior à data do direito.'] };
    return current ? null : judgeConta(await lerConta(work, conta_contabil_id as number));
  },
  afterSave: async (id, tx, current, draft) => {
    if (current) return;
    const row = { ...draft, id } as DireitoReceber;
    const { evento, variacao } = inscricaoDe(row);
    await lancar(tx, row, {
      ...{ movimento: 'inscricao', evento, variacao, data: row.data, valor: row.valor },
      historico: row.historico ?? `Direito a receber: ${row.documento}`,
    });
  },
  acts: {
    atualizar: act(asking(PEDIDOS_DIREITO.atualizar), 'Atualização lançada.', async ({ id }, { data, tipo, valor, documento }, tx) => {
      const row = await travar(tx, id, data);
      await lancar(tx, row, {
        ...{ movimento: tipo, ...ATUALIZACAO[tipo], data, valor },
        documento: documento ?? undefined,
        historico: `${TIPOS_ATUALIZACAO[tipo]} do direito a receber ${row.documento}`,
      });
      return undefined;
    }),
    baixar: act(asking(PEDIDOS_DIREITO.baixar), 'Baixa lançada.', async ({ id }, { data, valor, motivo }, tx) => {
      const row = await travar(tx, id, data);
      await lancar(tx, row, { ...{ movimento: 'cancelamento', evento: '2011', data, valor }, historico: motivo });
      return undefined;
    }),
    estornar: act(asking(PEDIDOS_DIREITO.estornar), 'Movimento estornado.', async ({ id }, asked, tx) => {
      await travar(tx, id, asked.data);
      const { lancamento_id } = await estornarUltimo(tx, { tipo: direitoReceber.name, id, entidade_id: entityOf(tx) }, asked);
      await exigirPermanentes(tx, lancamento_id, { ativo: 'data' });
      return undefined;
    }),
  },
});

/**
 * A right of the entity, locked until the transaction ends, on a day that is not before it.
 *
 * @throws ValidationError
 */
async function travar(tx: Work, id: number, data: string): Promise<DireitoReceber> {
  const row = (await tx.db.first<DireitoReceber & Record<string, unknown>>(
    'select *, data::text as data, valor::text as valor from public.direito_receber where id = $1 and cliente_id = $2 for no key update',
    [id, tx.cliente.id],
  )) as DireitoReceber;
  if (data < row.data) throw new ValidationError({ data: [`O direito é de ${formatDate(row.data)}: informe essa data ou outra depois.`] });
  return row;
}

interface Lancado {
  movimento: string;
  evento: string;
  /** The account of the variation, where the event leaves it to the document. */
  variacao?: string;
  data: string;
  valor: string;
  documento?: string | undefined;
  historico: string;
}

/** Posts a movement of a right under its key; what it takes must be there (N16). */
async function lancar(tx: Work, row: DireitoReceber, { movimento, evento, variacao, ...lancado }: Lancado): Promise<void> {
  const { codigo } = await lerConta(tx, row.conta_contabil_id);
  const contas: Record<string, string> =
    evento === '6080'
      ? { '1.1.3.4.1.01': codigo, '4.9.9.9.1': variacao as string }
      : { CRE: codigo, ...(evento === '2010' && variacao && { VPA: variacao }) };
  await recordFact(tx, {
    ...{ fato: 'DIREITO_RECEBER', evento, ...lancado, entidade_id: entityOf(tx) },
    contexto: { instrumento: chaveDoDireito(row.id), contas },
    origem: { tipo: direitoReceber.name, id: row.id },
    documento: lancado.documento ?? row.documento,
    chave: await novaChave(tx, direitoReceber.name, row.id, movimento),
  });
}
