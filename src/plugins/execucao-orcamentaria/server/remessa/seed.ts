import { boletoCode, boletoLine } from '../../../../resources/definition/banking/boleto';
import { runAct } from '../../../../server/documents/acts';
import { storeContent } from '../../../../server/files/content';
import { anotherPerson } from '../../../../server/seed/another-person';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { responderRemessa } from '../../calculo/cnab240/responder';
import { remessaBancaria } from '../../resources/banco/remessa_bancaria';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import { escreverArquivo } from './arquivo';

const YEAR = 2026;
const DIA = '2026-11-17';

interface APagar extends Record<string, unknown> {
  id: number;
  ordenador_id: number;
  valor: string;
}

/** A file to the bank of two boletos, of which one was paid and the other came back, what is meant for tomorrow, and a cheque in blank. */
export async function semearRemessa(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('remessa bancária');
  const owner = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  if (!owner) return;
  await seed.inEntity(owner.id, () =>
    seed.inYear(YEAR, async () => {
      const conta = await seed.work.db.first<{ id: number }>(
        "select c.id from conta_bancaria c where c.layout = 'cnab240' order by c.id limit 1",
      );
      if (!conta) return;
      await seed.put('cheque', 'cheque:1', { conta_bancaria_id: conta.id, talonario: '1', numero: 850001, praca: 'mesma' });
      const known = await seed.work.db.first("select id from remessa_bancaria where chave_semente = 'remessa:1'");
      if (!known) await enviar(seed, conta);
    }),
  );
}

async function enviar(seed: Seed, conta: { id: number }): Promise<void> {
  const { work } = seed;
  const liquidacoes = await work.db.rows<APagar>(
    `select l.id, e.ordenador_id, l.a_pagar::text as valor from liquidacao l join public.empenho e on e.id = l.empenho_id join public.liquidacao_documentos d on d.pai_id = l.id
      where d.numero like 'T-10%' and l.a_pagar > liquidacao_em_ordem(l.id) order by l.numero`,
  );
  const ordens: number[] = [];
  for (const [n, liquidacao] of liquidacoes.entries()) ordens.push(await ordemDe(seed, conta.id, liquidacao, n));
  const [first, second, third] = ordens;
  if (!first || !second) return;
  const id = await seed.put('remessa_bancaria', 'remessa:1', {
    data: DIA,
    data_pagamento: DIA,
    conta_bancaria_id: conta.id,
    ordens: [{ ordem_pagamento_id: first }, { ordem_pagamento_id: second }],
  });
  const { registry } = work.services;
  for (const signer of await assinantes(work, conta.id)) await runAct(signer, registry.get(remessaBancaria.name), id, 'assinar', {});
  await runAct(work, registry.get(remessaBancaria.name), id, 'enviar', {});
  const { content } = await work.transact((tx) => escreverArquivo(tx, id));
  const arquivo = await guardar(work, responderRemessa(content, ['00', 'ZK'], DIA));
  await seed.put('retorno_bancario', 'retorno:1', { arquivo });
  if (third)
    await seed.put('previa_pagamento', 'previa:1', {
      data: DIA,
      observacao: 'Pagamentos da semana',
      ordens: [{ ordem_pagamento_id: third }],
    });
}

async function ordemDe(
  seed: Seed,
  conta_bancaria_id: number,
  { id: liquidacao_id, ordenador_id, valor }: APagar,
  n: number,
): Promise<number> {
  const { work } = seed;
  const codigo = boletoCode({ bank: '237', amount: valor, due: '2026-11-30', free: String(n + 1).padStart(25, '7') });
  const id = await seed.put('ordem_pagamento', `ordem:remessa:${n}`, {
    data: DIA,
    conta_bancaria_id,
    forma: 'boleto',
    linha_digitavel: boletoLine(codigo),
    liquidacoes: [{ liquidacao_id, valor_bruto: null }],
  });
  const other = await anotherPerson(work);
  const signer = other.actingAs({ ...other.user, pessoaId: ordenador_id });
  await runAct(signer, work.services.registry.get(ordemPagamento.name), id, 'autorizar', {});
  // the signature is of the day of the order, which has passed
  await work.db.execute('update ordem_pagamento set autorizado_em = data where id = $1 and cliente_id = $2', [id, work.cliente.id]);
  return id;
}

async function assinantes(work: Work, conta: number): Promise<Work[]> {
  const rows = await work.db.rows<{ usuarioId: number; pessoaId: number }>(
    `select u.id as "usuarioId", a.pessoa_id as "pessoaId" from public.conta_bancaria_assinantes a join usuario u on u.pessoa_id = a.pessoa_id
      where a.pai_id = $1 order by a.ordem limit 2`,
    [conta],
  );
  return rows.map((row) => work.actingAs({ ...work.user, ...row }));
}

async function guardar(work: Work, content: string): Promise<number> {
  return (await storeContent(work, 'retorno-001-000001.ret', Buffer.from(content, 'latin1'), 'text/plain')).id;
}
