import { compareDecimals, formatDecimal, sumDecimals } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { act, extendResource, onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { recebimento } from '../../gestao-de-compras/server';
import { type FaturaCombustivel, faturaCombustivel } from '../resources/fatura_combustivel';

const conferidoSql = (t: string): string =>
  `(select coalesce(sum(a.valor_total), 0)::numeric(18,2) from public.abastecimento a where a.fatura_id = ${t}.id and a.data_exclusao is null)`;

/** The fuelings of the period, conferred and of no other invoice, are of this one. */
async function juntar(work: Work, id: number): Promise<void> {
  await work.db.execute('update public.abastecimento set fatura_id = null where fatura_id = $1 and cliente_id = $2', [id, work.cliente.id]);
  await work.db.execute(
    `update public.abastecimento a set fatura_id = f.id from public.fatura_combustivel f
      where f.id = $1 and a.cliente_id = $2 and a.posto_id = f.posto_id and a.autorizacao_fornecimento_id = f.autorizacao_fornecimento_id
        and a.situacao = 'conferido' and a.fatura_id is null and a.data_exclusao is null and a.data_hora::date between f.inicio and f.fim`,
    [id, work.cliente.id],
  );
}

interface Linha extends Record<string, unknown> {
  item_numero: number;
  quantidade: string;
  valor: string;
}

/** The nota goes to the receipt of its AF only when it says, to the cent, what was conferred (handbook Frota 10.3). */
async function receber(tx: Work, record: FaturaCombustivel): Promise<void> {
  const { id, nota_valor, glosa, conferido, posto_id } = record;
  const devido = sumDecimals([nota_valor, `-${glosa ?? '0.00'}`]);
  if (compareDecimals(conferido ?? '0', devido) !== 0)
    throw new ValidationError({
      nota_valor: [
        `A nota menos a glosa é R$ ${formatDecimal(devido)}, e os abastecimentos conferidos somam R$ ${formatDecimal(conferido ?? '0')}. Confira os que faltam, corrija o período, ou glose a diferença com o motivo.`,
      ],
    });
  const linhas = await tx.db.rows<Linha>(
    `select c.contrato_item as item_numero, sum(a.quantidade)::text as quantidade, sum(a.valor_total)::text as valor
       from abastecimento a join public.posto_combustivel_combustiveis c on c.pai_id = a.posto_id and c.combustivel = a.combustivel
      where a.fatura_id = $1 and a.posto_id = $2 group by c.contrato_item order by c.contrato_item`,
    [id, posto_id],
  );
  if (linhas.length === 0) throw new ValidationError({ inicio: ['Nenhum abastecimento conferido no período: confira-os antes.'] });
  const feito = await createRecord(tx, tx.services.registry.get(recebimento.name), {
    autorizacao_fornecimento_id: record.autorizacao_fornecimento_id,
    modelo: 'nfe',
    nota_numero: record.nota_numero,
    nota_serie: record.nota_serie,
    nota_emissao: record.nota_emissao,
    nota_valor,
    glosa: glosa ?? '0.00',
    motivo_glosa: record.motivo_glosa,
    itens: linhas.map(({ item_numero, quantidade, valor }) => ({
      item_numero,
      quantidade_entregue: quantidade,
      quantidade_aceita: quantidade,
      valor_total: valor,
    })),
  });
  await writeColumns(tx, faturaCombustivel, id, { recebimento_id: feito.id });
}

export const faturaRules = onResource(faturaCombustivel, {
  derived: {
    rotulo: (t) =>
      `(coalesce((select p.nome from public.posto_combustivel p where p.id = ${t}.posto_id), '') || ' · ' || ${t}.nota_numero)`,
    quantos: (t) => `(select count(*)::int from public.abastecimento a where a.fatura_id = ${t}.id and a.data_exclusao is null)`,
    conferido: conferidoSql,
    diferenca: (t) => `(${t}.nota_valor - coalesce(${t}.glosa, 0) - ${conferidoSql(t)})`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'aberta' then 'A fatura já foi ao recebimento, ou foi cancelada.' end`,
  judge: async (draft, work, current) => {
    const { posto_id, autorizacao_fornecimento_id } = { ...current, ...draft };
    const row = await work.db.first(
      'select a.id from autorizacao_fornecimento a join posto_combustivel p on p.contrato_id = a.contrato_id where a.id = $1 and p.id = $2',
      [autorizacao_fornecimento_id, posto_id],
    );
    return row ? null : { autorizacao_fornecimento_id: ['A autorização não é do contrato deste posto.'] };
  },
  afterSave: (id, work) => juntar(work, id),
  acts: {
    receber: act('Fatura no recebimento: espera o recebimento definitivo, por outra pessoa.', (record: FaturaCombustivel, _input, tx) =>
      receber(tx, record),
    ),
    cancelar: act('Fatura cancelada.', async ({ id }: FaturaCombustivel, _input, tx) => {
      await tx.db.execute('update public.abastecimento set fatura_id = null where fatura_id = $1 and cliente_id = $2', [id, tx.cliente.id]);
    }),
  },
});

interface DaFatura extends Record<string, unknown> {
  id: number;
  conferido: string;
}

async function faturaDo(tx: Work, recebimentoId: number): Promise<DaFatura | null> {
  const row = await tx.db.first<DaFatura>(
    `select f.id, ${conferidoSql('f')}::text as conferido from fatura_combustivel f where f.recebimento_id = $1 and f.situacao in ('recebida', 'definitiva')`,
    [recebimentoId],
  );
  return row ?? null;
}

async function situar(
  tx: Work,
  fatura: number,
  situacao: 'aberta' | 'definitiva',
  dos: 'conferido' | 'faturado',
  para: 'conferido' | 'faturado',
) {
  await tx.db.execute(
    'update public.abastecimento set situacao = $4, versao = versao + 1 where fatura_id = $1 and cliente_id = $2 and situacao = $3',
    [fatura, tx.cliente.id, dos, para],
  );
  await tx.db.execute(
    `update public.fatura_combustivel set situacao = $3, recebimento_id = case when $3 = 'aberta' then null else recebimento_id end, versao = versao + 1
      where id = $1 and cliente_id = $2`,
    [fatura, tx.cliente.id, situacao],
  );
}

/** What the receipt of an invoice decides of it and of its fuelings. */
export const recebimentoDaFatura = extendResource(recebimento, {
  afterActs: {
    receber_definitivo: async ({ id, itens, glosa }, tx) => {
      const fatura = await faturaDo(tx, id);
      if (!fatura) return;
      const aceito = sumDecimals(['0.00', ...itens.map(({ valor_total }) => valor_total ?? '0.00')]);
      if (compareDecimals(aceito, fatura.conferido) !== 0)
        throw new ConflictError('REGISTRO_BLOQUEADO', {
          message: `O recebimento aceita R$ ${formatDecimal(aceito)}${glosa ? ' com a glosa' : ''}, e os abastecimentos conferidos somam R$ ${formatDecimal(fatura.conferido)}: acerte a fatura na Frota antes.`,
        });
      await situar(tx, fatura.id, 'definitiva', 'conferido', 'faturado');
    },
    recusar: async ({ id }, tx) => {
      const fatura = await faturaDo(tx, id);
      if (fatura) await situar(tx, fatura.id, 'aberta', 'faturado', 'conferido');
    },
    estornar: async ({ id }, tx) => {
      const fatura = await faturaDo(tx, id);
      if (fatura) await situar(tx, fatura.id, 'aberta', 'faturado', 'conferido');
    },
  },
});
