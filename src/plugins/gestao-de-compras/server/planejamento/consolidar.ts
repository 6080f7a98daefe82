import { sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { ratear, unitarioDe } from '../../calculo/consolidar';
import { type FormalizacaoDemanda, PRIORIDADES } from '../../resources/planejamento/formalizacao_demanda';
import { orgaoDoDepartamento } from './departamento';

type Item = FormalizacaoDemanda['itens'][number];

interface Existente extends Record<string, unknown> {
  id: number;
  quantidade: string;
  valor_total: string;
}

/**
 * Puts the items of a DFD into the version of the plan that is being written, of its órgão and year: of the same material and unit they
 * are summed, and the item keeps how much came of each demand (R2). A late demand enters by the revision of an approved plan (R1).
 *
 * @throws ValidationError without a version that takes it
 */
export async function consolidar(tx: Work, demanda: FormalizacaoDemanda): Promise<void> {
  const pca = await travarPlano(tx, demanda);
  const partes = ratear(
    demanda.valor_exercicio,
    demanda.itens.map(({ valor_total }) => valor_total ?? '0.00'),
  );
  for (const [n, item] of demanda.itens.entries()) await somar(tx, pca, demanda, item, partes[n] as string);
}

/** The version in elaboration, locked: its items are numbered by it. */
async function travarPlano(tx: Work, { ano, departamento_id }: FormalizacaoDemanda): Promise<number> {
  const orgao = await orgaoDoDepartamento(tx, departamento_id);
  const row = await tx.db.first<{ id: number }>(
    `select p.id from public.pca p where p.cliente_id = $1 and p.entidade_id = $2 and p.ano = $3 and p.orgao_id = $4 and p.situacao = 'elaboracao'
        and p.data_exclusao is null for no key update`,
    [tx.cliente.id, tx.setting.entidadeId, ano, orgao],
  );
  if (row) return row.id;
  throw new ValidationError({
    ano: [`O órgão não tem plano de ${ano} em elaboração. Inclua-o ou, se já foi aprovado, abra a sua revisão.`],
  });
}

async function somar(tx: Work, pca: number, demanda: FormalizacaoDemanda, item: Item, exercicio: string): Promise<void> {
  const { material_id, unidade_id, quantidade, valor_total } = item;
  const valor = valor_total ?? '0.00';
  const same = await tx.db.first<Existente>(
    `select id, quantidade::text, valor_total::text from public.pca_item
      where cliente_id = $1 and pca_id = $2 and material_id = $3 and unidade_id = $4 and data_exclusao is null and situacao_item = 'planejado' order by id limit 1`,
    [tx.cliente.id, pca, material_id, unidade_id],
  );
  const id = same ? same.id : await inserir(tx, pca, demanda, item);
  const [toda, soma] = same ? [sumDecimals([same.quantidade, quantidade]), sumDecimals([same.valor_total, valor])] : [quantidade, valor];
  await tx.db.execute(
    `update public.pca_item set quantidade = $3, valor_total = $4, valor_unitario = $5, valor_exercicio = coalesce(valor_exercicio, 0) + $6,
            data_desejada = least(data_desejada, $7::date), renovacao = renovacao or $8,
            prioridade = ($9::text[])[greatest(array_position($9::text[], prioridade), array_position($9::text[], $10))], versao = versao + 1
      where id = $1 and cliente_id = $2`,
    [
      id,
      tx.cliente.id,
      toda,
      soma,
      unitarioDe(soma, toda),
      exercicio,
      demanda.data_desejada,
      demanda.renovacao,
      Object.keys(PRIORIDADES),
      demanda.prioridade,
    ],
  );
  await tx.db.execute(
    `insert into public.pca_item_dfds (pai_id, ordem, formalizacao_demanda_id, quantidade, valor)
     select $1, count(*)::int, $2::bigint, $3::numeric, $4::numeric from public.pca_item_dfds where pai_id = $1`,
    [id, demanda.id, quantidade, valor],
  );
}

async function inserir(tx: Work, pca: number, demanda: FormalizacaoDemanda, { material_id, unidade_id }: Item): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    `insert into public.pca_item (cliente_id, entidade_id, pca_id, numero_item, situacao_item, categoria, descricao, material_id, unidade_id,
                                  data_desejada, departamento_id, prioridade, renovacao, usuario_cadastro_id)
     select $1, $2, $3, 1 + coalesce((select max(i.numero_item) from public.pca_item i where i.pca_id = $3), 0), 'planejado', $4, m.nome, m.id, $6,
            $7::date, $8, $9, $10, $11 from public.material m where m.id = $5
     returning id`,
    [
      tx.cliente.id,
      tx.setting.entidadeId,
      pca,
      demanda.categoria,
      material_id,
      unidade_id,
      demanda.data_desejada,
      demanda.departamento_id,
      demanda.prioridade,
      demanda.renovacao,
      tx.caller?.usuarioId ?? null,
    ],
  );
  return row?.id as number;
}
