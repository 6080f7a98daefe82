import type { Issues } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import { faltasDoItem } from '../../calculo/planejamento/item-do-plano';
import { type Pca, pca } from '../../resources/planejamento/pca';
import { type PcaItem, pcaItem } from '../../resources/planejamento/pca_item';
import { lerPlanoPublicado, publicarPlano } from '../pncp/plano';

const itensDe = (t: string) => `public.pca_item i where i.cliente_id = ${t}.cliente_id and i.pca_id = ${t}.id and i.data_exclusao is null`;

/** The PCA (handbook Compras 3): one version of an órgão and year is open at a time. */
export const pcaRules = onResource(pca, {
  derived: {
    rotulo: (t) =>
      `${t}.ano || ' · versão ' || ${t}.versao_plano || ' · ' || (select o.nome from public.orgao o where o.id = ${t}.orgao_id)`,
    quantos: (t) => `(select count(*)::int from ${itensDe(t)})`,
    valor_total: (t) => `(select coalesce(sum(i.valor_total), 0) from ${itensDe(t)} and i.situacao_item <> 'cancelado')`,
    pncp: (t) => `(select u.numero_controle from public.publicacao_pncp u join public.pca v on v.id = u.pca_id
      where u.cliente_id = ${t}.cliente_id and v.orgao_id = ${t}.orgao_id and v.ano = ${t}.ano and u.tipo = 'pca' and u.operacao = 'inclusao'
        and u.situacao in ('enviada', 'informada') order by u.id desc limit 1)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'elaboracao' then 'O plano não está em elaboração: devolva-o ou, se foi aprovado, abra a sua revisão.' end`,
  judge: async (draft, work, current): Promise<Issues | null> => {
    if (current) return null;
    const known = await work.db.first('select id from pca where orgao_id = $1 and ano = $2 limit 1', [draft.orgao_id, draft.ano]);
    return known ? { ano: [`O órgão já tem o plano de ${draft.ano}. Para mudá-lo, abra a sua revisão.`] } : null;
  },
  provide: (draft, _work, current) => (current ? draft : { ...draft, versao_plano: 0 }),
  acts: {
    enviar: act('Plano enviado para aprovação.', async ({ id }, _input, tx) => {
      await exigirItens(tx, id);
    }),
    devolver: act('Plano devolvido.'),
    aprovar: act('Plano aprovado.', aprovar),
    revisar: act('Revisão aberta.', revisar),
    publicar: act('O plano foi posto na fila do PNCP.', async (record, _input, tx) => {
      const outra = await lerPlanoPublicado(tx, record.id);
      if (outra)
        throw new ConflictError('REGISTRO_BLOQUEADO', {
          message: 'O plano já está no PNCP, ou na fila. Para publicá-lo de novo, exclua antes o que está lá.',
        });
      await publicarPlano(tx, record, tx.today());
    }),
  },
});

/** R1: each item says how much, what it is worth, when and for whom. @throws ValidationError naming the first that does not */
async function exigirItens(tx: Work, id: number): Promise<void> {
  const rows = await tx.db.rows<{ numero_item: number; completo: boolean }>(
    `select i.numero_item, coalesce(i.quantidade, 0) > 0 and coalesce(i.valor_total, 0) > 0 and i.valor_exercicio is not null
            and i.data_desejada is not null and i.departamento_id is not null as completo
       from pca_item i where i.pca_id = $1 and i.situacao_item <> 'cancelado' order by i.numero_item`,
    [id],
  );
  if (rows.length === 0) throw new ValidationError({ quantos: ['O plano não tem itens. Consolide as demandas, ou inclua-os.'] });
  const faltam = rows.filter(({ completo }) => !completo).map(({ numero_item }) => numero_item);
  if (faltam.length > 0)
    throw new ValidationError({
      quantos: [`Informe quantidade, valor, valor no exercício, data e unidade requisitante dos itens ${faltam.join(', ')}.`],
    });
}

/** The version that it revises stays readable, and is no longer the one in force. */
async function aprovar(record: Pca, input: { ato_aprovacao: string; data_aprovacao: string }, tx: Work): Promise<undefined> {
  await exigirItens(tx, record.id);
  await tx.db.execute(
    `update public.pca set situacao = 'substituido', versao = versao + 1
      where cliente_id = $1 and entidade_id = $2 and orgao_id = $3 and ano = $4 and situacao = 'aprovado' and id <> $5`,
    [tx.cliente.id, tx.setting.entidadeId, record.orgao_id, record.ano, record.id],
  );
  await tx.db.execute(
    `update public.pca_item i set em_vigor = (p.id = $3) from public.pca p
      where p.id = i.pca_id and p.cliente_id = $1 and i.cliente_id = $1 and p.orgao_id = $2 and p.ano = $4 and i.em_vigor is distinct from (p.id = $3)`,
    [tx.cliente.id, record.orgao_id, record.id, record.ano],
  );
  await writeColumns(tx, pca, record.id, { ...input });
  await publicarPlano(tx, record, input.data_aprovacao);
  return undefined;
}

/** The next version, with the items of this one. */
async function revisar(record: Pca, { motivo }: { motivo: string }, tx: Work): Promise<unknown> {
  const open = await tx.db.first<{ versao_plano: number }>(
    "select versao_plano from pca where orgao_id = $1 and ano = $2 and situacao in ('elaboracao', 'em_aprovacao') limit 1",
    [record.orgao_id, record.ano],
  );
  if (open) throw new ConflictError('REGISTRO_BLOQUEADO', { message: `A versão ${open.versao_plano} do plano já está em revisão.` });
  const row = await tx.db.first<{ id: number }>(
    `insert into public.pca (cliente_id, entidade_id, ano, orgao_id, versao_plano, situacao, observacao, motivo_revisao, usuario_cadastro_id)
     select cliente_id, entidade_id, ano, orgao_id, versao_plano + 1, 'elaboracao', observacao, $3, $4 from public.pca where id = $1 and cliente_id = $2 returning id`,
    [record.id, tx.cliente.id, motivo, tx.caller?.usuarioId ?? null],
  );
  const id = row?.id as number;
  await tx.db.execute(
    `with copia as (
       insert into public.pca_item (cliente_id, entidade_id, pca_id, numero_item, situacao_item, categoria, descricao, material_id, unidade_id, quantidade,
         valor_unitario, valor_total, valor_exercicio, data_desejada, departamento_id, grupo_contratacao, prioridade, renovacao, modalidade_prevista, usuario_cadastro_id)
       select cliente_id, entidade_id, $3, numero_item, situacao_item, categoria, descricao, material_id, unidade_id, quantidade,
         valor_unitario, valor_total, valor_exercicio, data_desejada, departamento_id, grupo_contratacao, prioridade, renovacao, modalidade_prevista, $4
         from public.pca_item where cliente_id = $2 and pca_id = $1 and data_exclusao is null
       returning id, numero_item)
     insert into public.pca_item_dfds (pai_id, ordem, formalizacao_demanda_id, quantidade, valor)
     select c.id, d.ordem, d.formalizacao_demanda_id, d.quantidade, d.valor from copia c
       join public.pca_item i on i.pca_id = $1 and i.numero_item = c.numero_item and i.data_exclusao is null join public.pca_item_dfds d on d.pai_id = i.id`,
    [record.id, tx.cliente.id, id, tx.caller?.usuarioId ?? null],
  );
  return readRecord(tx, tx.services.registry.get(pca.name), id);
}

export const pcaItemRules = onResource(pcaItem, {
  derived: { rotulo: (t) => `(select p.ano from public.pca p where p.id = ${t}.pca_id) || '/' || ${t}.numero_item` },
  filters: {
    vigente: (value, t) => `exists (select from public.pca p where p.id = ${t}.pca_id and p.situacao = 'aprovado') = ${value === true}`,
  },
  lockedBecause: (t) =>
    `(select 'O plano não está em elaboração: os seus itens não mudam. Abra a revisão.' from public.pca p where p.id = ${t}.pca_id and p.situacao <> 'elaboracao')`,
  complete: (draft, _work, current) => {
    const all = { ...current, ...draft } as PcaItem;
    // what was consolidated is worth what its demands are, not the average times the quantity
    const typed = !current || 'quantidade' in draft || 'valor_unitario' in draft;
    const same = current && all.quantidade === current.quantidade && all.valor_unitario === current.valor_unitario;
    return typed && !same ? { ...draft, valor_total: totalDoItem(all.quantidade, all.valor_unitario) } : draft;
  },
  judge: async (draft, work, current) => {
    const all = { ...current, ...draft } as PcaItem;
    const plano = await work.db.first<{ ano: number }>('select ano from pca where id = $1', [all.pca_id]);
    return plano ? faltasDoItem(all, plano.ano) : null;
  },
  provide: async (draft, tx, current) => {
    if (current) return draft;
    await tx.db.execute('select from public.pca where id = $1 and cliente_id = $2 for no key update', [draft.pca_id, tx.cliente.id]);
    const row = await tx.db.first<{ n: number }>(
      'select 1 + coalesce(max(numero_item), 0) as n from public.pca_item where pca_id = $1 and cliente_id = $2',
      [draft.pca_id, tx.cliente.id],
    );
    return { ...draft, numero_item: row?.n };
  },
});
