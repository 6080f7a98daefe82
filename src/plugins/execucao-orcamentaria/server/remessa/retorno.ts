import { buffer } from 'node:stream/consumers';
import { compareDecimals, type DraftOf, formatDecimal, type Issues } from '../../../../resources/definition';
import { lockBalances } from '../../../../server/documents/balances';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { layoutDe } from '../../calculo/cnab240/bancos';
import { dizer } from '../../calculo/cnab240/ocorrencias';
import { type LinhaRetorno, lerRetorno, type Retorno, RetornoInvalido } from '../../calculo/cnab240/retorno';
import { remessaBancaria } from '../../resources/banco/remessa_bancaria';
import { remessaItem } from '../../resources/banco/remessa_item';
import { type RESULTADOS_RETORNO, type RetornoBancario, retornoBancario } from '../../resources/banco/retorno_bancario';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { anoDe, devolverItem, type ItemABaixar, pagarItem, rejeitarItem } from './baixar';

type Rascunho = Readonly<Partial<DraftOf<typeof retornoBancario>>>;
type Resultado = keyof typeof RESULTADOS_RETORNO;

const contar = (...resultados: Resultado[]) => {
  const listed = resultados.map((one) => `'${one}'`).join(', ');
  return (t: string) =>
    `(select count(*)::int from public.retorno_bancario_linhas x where x.pai_id = ${t}.id and x.resultado in (${listed}))`;
};

/** Returns of banks (handbook Execução 5.10): all that one says is registered, or nothing of it. */
export const retornoBancarioRules = onResource(retornoBancario, {
  derived: { rotulo: numberSql(retornoBancario), pagos: contar('pago'), rejeitados: contar('rejeitado', 'devolvido') },
  lockedBecause: () => "'Um retorno recebido não se altera nem se exclui.'",
  complete: async (draft, tx) => ({ ...draft, ...(await lerArquivo(tx, draft)) }),
  judge: async (draft, tx): Promise<Issues | null> => {
    tx.need(retornoBancario.menu, 5);
    const before = await tx.db.first<{ rotulo: string }>(
      `select ${numberSql(retornoBancario)('r')} as rotulo from retorno_bancario r where r.sha256 = $1`,
      [draft.sha256],
    );
    return before ? { arquivo: [`Este arquivo já foi recebido, no retorno nº ${before.rotulo}. Nada foi lançado outra vez.`] } : null;
  },
  afterSave: async (id, tx) => {
    const record = (await readRecord(tx, tx.services.registry.get(retornoBancario.name), id, { sensitive: true })) as RetornoBancario;
    const ids = record.linhas.flatMap(({ remessa_item_id }) => remessa_item_id ?? []);
    const itens = await tx.db.rows<ItemABaixar & Record<string, unknown>>(
      'select i.id, i.ordem_pagamento_id, i.exercicio from public.remessa_item i where i.id = any($1::bigint[]) and i.cliente_id = $2',
      [ids, tx.cliente.id],
    );
    const byId = new Map(itens.map((item) => [item.id, item]));
    for (const linha of record.linhas) {
      const item = byId.get(linha.remessa_item_id ?? 0);
      if (item) await registrar(tx, linha, item);
    }
    for (const exercicio of new Set(itens.map((item) => item.exercicio))) await encerrarRemessas(tx.inYear(exercicio), ids);
  },
});

/** What the file says, and what it makes of each payment. @throws ValidationError on `arquivo` */
async function lerArquivo(tx: Work, { arquivo }: Rascunho): Promise<Readonly<Record<string, unknown>>> {
  const stored = await tx.db.first<{ sha256: string }>('select a.sha256 from public.arquivo a where a.id = $1 and a.cliente_id = $2', [
    arquivo,
    tx.cliente.id,
  ]);
  if (!stored) throw new ValidationError({ arquivo: ['Envie o arquivo do banco.'] });
  const retorno = abrir(await buffer(await tx.services.files.read(stored.sha256)));
  const conta = await contaDo(tx, retorno);
  const linhas = await julgarLinhas(tx, conta, retorno.linhas);
  return {
    data: tx.today(),
    conta_bancaria_id: conta,
    nsa: retorno.nsa,
    data_banco: retorno.data,
    sha256: stored.sha256,
    linhas,
    situacao: linhas.some(({ resultado }) => resultado === 'divergente' || resultado === 'desconhecido') ? 'com_divergencia' : 'processado',
  };
}

function abrir(bytes: Uint8Array): Retorno {
  try {
    return lerRetorno(bytes);
  } catch (error) {
    if (error instanceof RetornoInvalido) throw new ValidationError({ arquivo: [error.message] });
    throw error;
  }
}

/** The account of the agreement of a file; of two, the one that the file names. */
async function contaDo(tx: Work, { banco, convenio, conta }: Retorno): Promise<number> {
  const rows = await tx.db.rows<{ id: number; convenio: string; conta: string }>(
    `select c.id, c.convenio_cnab as convenio, c.conta from conta_bancaria c join public.banco b on b.id = c.banco_id where b.codigo = $1 and c.layout = 'cnab240' order by c.id`,
    [banco],
  );
  const layout = layoutDe(banco);
  const own = rows.filter((row) => layout?.convenio(row.convenio).trim() === convenio);
  const found = own.find((row) => Number(row.conta) === Number(conta)) ?? own[0];
  if (found) return found.id;
  throw new ValidationError({
    arquivo: [`O arquivo é do convênio "${convenio}" com o banco ${banco}, que nenhuma conta bancária desta entidade tem.`],
  });
}

interface ItemLido extends ItemABaixar, Record<string, unknown> {
  seu_numero: string;
  valor: string;
  situacao: string;
}

interface LinhaJulgada {
  remessa_item_id: number | null;
  seu_numero: string;
  favorecido: string;
  valor: string;
  pago_em: string | null;
  resultado: Resultado;
  mensagem: string;
}

/** Each line beside its payment, which is locked until everything is registered. */
async function julgarLinhas(tx: Work, conta: number, linhas: readonly LinhaRetorno[]): Promise<LinhaJulgada[]> {
  // the bank answers in January of what was sent in December
  const achar = () =>
    tx.db.rows<ItemLido>(
      `select i.id, i.ordem_pagamento_id, i.exercicio, i.seu_numero, i.valor::text, i.situacao
         from public.remessa_item i join public.remessa_bancaria r on r.id = i.remessa_id
        where i.cliente_id = $3 and r.conta_bancaria_id = $1 and i.seu_numero = any($2::text[])`,
      [conta, linhas.map(({ seuNumero }) => seuNumero), tx.cliente.id],
    );
  const ids = await achar();
  await lockBalances(
    tx,
    ordemPagamento.name,
    ids.map(({ ordem_pagamento_id }) => ordem_pagamento_id),
  );
  await lockBalances(
    tx,
    remessaItem.name,
    ids.map(({ id }) => id),
  );
  const itens = new Map((await achar()).map((item) => [item.seu_numero, item]));
  return linhas.map((linha) => {
    const item = itens.get(linha.seuNumero);
    const [resultado, aviso] = item
      ? julgar(linha, item, tx.today())
      : (['desconhecido', 'O pagamento não é de nenhuma remessa desta conta. '] as const);
    const { seuNumero, favorecido, valor, dataReal, ocorrencias } = linha;
    return {
      remessa_item_id: item?.id ?? null,
      seu_numero: seuNumero,
      favorecido,
      valor,
      pago_em: dataReal,
      resultado,
      mensagem: `${aviso}${dizer(ocorrencias)}`.slice(0, 500),
    };
  });
}

/** What a line makes of its payment, and what is told before what the bank said. */
function julgar(
  { desfecho, valorReal, dataReal }: LinhaRetorno,
  { situacao, valor, exercicio }: ItemLido,
  hoje: string,
): readonly [Resultado, string] {
  if (desfecho === 'aguardando' || desfecho === 'informado') return ['aguardando', ''];
  if (desfecho === 'desconhecido') return ['desconhecido', 'Nada foi registrado. '];
  if (desfecho === 'pago') {
    if (situacao !== 'pendente') return ['repetido', ''];
    if (!dataReal) return ['divergente', 'O banco não disse o dia do pagamento: nada foi registrado. '];
    if (compareDecimals(valorReal ?? '0', valor) !== 0)
      return [
        'divergente',
        `O banco pagou R$ ${formatDecimal(valorReal ?? '0', 2)} e a ordem é de R$ ${formatDecimal(valor, 2)}: nada foi registrado. `,
      ];
    if (anoDe(dataReal) !== exercicio)
      return [
        'divergente',
        `O banco pagou em ${anoDe(dataReal)} uma ordem de ${exercicio}: o que se devia é resto a pagar. Cancele-a, emita a ordem do resto e pague-a com a data do banco. `,
      ];
    return ['pago', ''];
  }
  if (situacao === 'pago')
    return anoDe(dataReal ?? hoje) > exercicio
      ? ['devolvido', `O pagamento é de ${exercicio}: o que voltou entrou como receita de restituição (Lei 4.320/1964, art. 38). `]
      : ['devolvido', ''];
  return situacao === 'pendente' && desfecho === 'rejeitado' ? ['rejeitado', ''] : ['repetido', ''];
}

async function registrar(tx: Work, linha: RetornoBancario['linhas'][number], item: ItemABaixar): Promise<void> {
  const { resultado, pago_em, mensagem, favorecido } = linha;
  try {
    if (resultado === 'rejeitado') await rejeitarItem(tx.inYear(item.exercicio), item.id, mensagem ?? '');
    if (resultado === 'devolvido') await devolverItem(tx, item, pago_em ?? tx.today(), mensagem ?? '');
    if (resultado === 'pago') await pagarItem(tx, item, pago_em as string, null);
  } catch (error) {
    // whoever sends a file is told which of its payments stops it
    if (error instanceof ValidationError)
      throw new ValidationError({ arquivo: Object.values(error.issues).flatMap((texts) => texts.map((text) => `${favorecido}: ${text}`)) });
    throw error;
  }
}

/** A file of which nothing waits any more is done; one that the bank answered was sent. */
async function encerrarRemessas(tx: Work, itens: readonly number[]): Promise<void> {
  await tx.db.execute(
    `update ${remessaBancaria.name} r set versao = versao + 1,
            situacao = case when exists (select from public.remessa_item i where i.remessa_id = r.id and i.situacao = 'pendente') then 'enviada' else 'processada' end
      where r.cliente_id = $2 and r.situacao in ('autorizada', 'enviada') and r.id in (select i.remessa_id from public.remessa_item i where i.id = any($1::bigint[]))`,
    [itens, tx.cliente.id],
  );
}
