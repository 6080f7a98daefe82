import type { Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { notify } from '../../../../server/notifications';
import { reserve } from '../../../../server/resources/lock';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import { plainValues, updateRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type PedidoCotacao, pedidoCotacao } from '../../resources/planejamento/pedido_cotacao';
import { type PesquisaPreco, pesquisaPreco } from '../../resources/planejamento/pesquisa_preco';
import { respostaCotacao } from '../../resources/planejamento/resposta_cotacao';
import { enviarLinks } from '../portal/cotacoes';
import { usuariosDoFornecedorSql } from '../portal/representante';

type Cotada = PesquisaPreco['cotacoes'][number];

/** A price of an answer, as it is sealed. */
export interface PrecoLacrado {
  material_id: number;
  valor_unitario: Cotada['valor_unitario'];
  marca: string | null;
}

const passou = (prazo: unknown, agora: Date): boolean => agora.getTime() >= new Date(prazo as string).getTime();

/** Requests for prices (handbook Compras 6.3). */
export const pedidoCotacaoRules = onResource(pedidoCotacao, {
  derived: {
    respostas: (t) =>
      `(select count(*)::int from public.resposta_cotacao r where r.pedido_cotacao_id = ${t}.id and r.cliente_id = ${t}.cliente_id and r.data_exclusao is null)`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'rascunho' then 'O pedido foi enviado aos fornecedores. Faça outro.' end`,
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { pesquisa_preco_id, prazo } = { ...current, ...draft } as PedidoCotacao;
    if (await encerrada(work, pesquisa_preco_id))
      return { pesquisa_preco_id: ['A pesquisa foi encerrada: a solicitação não está mais em análise no setor de compras.'] };
    return passou(prazo, work.now()) ? { prazo: ['O prazo já passou.'] } : null;
  },
  acts: {
    enviar: act('Pedido enviado aos fornecedores.', async ({ id, prazo }, _input, tx) => {
      if (passou(prazo, tx.now())) throw new ValidationError({ prazo: ['O prazo já passou. Corrija-o antes de enviar.'] });
      const rows = await tx.db.rows<{ id: number }>(
        `select distinct u.id from public.pedido_cotacao_fornecedor_ids x join public.usuario u on ${usuariosDoFornecedorSql('u', 'x.alvo_id', '$2')}
          where x.pai_id = $1`,
        [id, tx.cliente.id],
      );
      await notify(
        tx,
        rows.map((row) => row.id),
        { tipo: 'sistema', titulo: 'Pedido de cotação', texto: 'O município pede os seus preços.', url: '/fornecedor/propostas/cotacoes' },
      );
      await enviarLinks(tx, id);
      return undefined;
    }),
    apurar: act('Respostas apuradas.', async ({ id, prazo, pesquisa_preco_id }, _input, tx) => {
      if (!passou(prazo, tx.now())) throw new ValidationError({ prazo: ['As respostas se abrem no fim do prazo, que ainda não chegou.'] });
      const linhas = await abrirRespostas(tx, id);
      if (linhas.length > 0) await levarParaPesquisa(tx, pesquisa_preco_id, linhas);
      await writeColumns(tx, pedidoCotacao, id, { situacao: linhas.length > 0 ? 'respondido' : 'expirado' });
      return undefined;
    }),
  },
});

/** Answers: the server alone writes them, and until the term nobody reads a value. */
export const respostaCotacaoRules = onResource(respostaCotacao, {
  complete: (draft, work) => ({
    ...draft,
    recebida_em: work.now().toISOString(),
    ...(draft.itens && draft.itens.length > 0 && { valores: JSON.stringify(draft.itens.map(lacrar)), itens: [] }),
  }),
});

const lacrar = ({ material_id, valor_unitario, marca }: PrecoLacrado): PrecoLacrado => ({
  material_id,
  valor_unitario,
  marca: marca ?? null,
});

async function encerrada(work: Work, pesquisaId: number): Promise<boolean> {
  const row = await work.db.first(
    `select p.id from public.pesquisa_preco p join public.solicitacao_demanda s on s.id = p.solicitacao_demanda_id
      where p.id = $1 and p.cliente_id = $2 and s.situacao = 'aguardando_compras'`,
    [pesquisaId, work.cliente.id],
  );
  return row === undefined;
}

/** The sealed prices become rows. @returns them as lines of the pesquisa */
async function abrirRespostas(tx: Work, pedidoId: number): Promise<Partial<Cotada>[]> {
  const respostas = await tx.db.rows<{ id: number; fornecedor_id: number; dia: Cotada['data']; valores: string }>(
    `select id, fornecedor_id, least((recebida_em at time zone $3)::date, $4::date)::text as dia, valores from public.resposta_cotacao
      where pedido_cotacao_id = $1 and cliente_id = $2 and data_exclusao is null and valores is not null order by id for update`,
    [pedidoId, tx.cliente.id, tx.services.clock.zone(), tx.today()],
  );
  const abertas = respostas.flatMap(({ id, fornecedor_id, dia, valores }) =>
    (JSON.parse(tx.services.vault.open(valores)) as PrecoLacrado[]).map((preco, n) => ({ ...preco, id, n, fornecedor_id, dia })),
  );
  await tx.db.execute(
    `insert into public.resposta_cotacao_itens (pai_id, ordem, material_id, valor_unitario, marca)
     select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::numeric[], $5::text[])`,
    [
      abertas.map(({ id }) => id),
      abertas.map(({ n }) => n),
      abertas.map(({ material_id }) => material_id),
      abertas.map(({ valor_unitario }) => valor_unitario),
      abertas.map(({ marca }) => marca),
    ],
  );
  await tx.db.execute(
    `update public.resposta_cotacao r set valores = null, versao = versao + 1,
            arquivo = (select max(a.id) from public.arquivo a where a.dono_tipo = 'resposta_cotacao' and a.dono_id = r.id and a.cliente_id = r.cliente_id)
      where pedido_cotacao_id = $1 and cliente_id = $2`,
    [pedidoId, tx.cliente.id],
  );
  return abertas.map(({ material_id, valor_unitario, fornecedor_id, dia }) => ({
    material_id,
    valor_unitario,
    fornecedor_id,
    data: dia,
    fonte: 'fornecedor',
    situacao: 'valida',
  }));
}

/** Each price answered enters the pesquisa as a direct quotation; who conducts it may discard it, with the reason. */
async function levarParaPesquisa(tx: Work, id: number, novas: readonly Partial<Cotada>[]): Promise<void> {
  const resource = tx.services.registry.get(pesquisaPreco.name);
  // who is writing the pesquisa saves it first
  await reserve(tx, resource, id, false);
  const pesquisa = await readRecord(tx, resource, id);
  const { cotacoes } = plainValues(resource, pesquisa) as { cotacoes: object[] };
  try {
    await updateRecord(tx, resource, id, { versao: pesquisa.versao, cotacoes: [...cotacoes, ...novas] });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError({ pesquisa_preco_id: Object.values(error.issues).flat() });
  }
}
