import { randomUUID } from 'node:crypto';
import { compareDecimals, counted, type DraftOf, formatDecimal, type Issues, items, money, text } from '../../../resources/definition';
import { entityOf } from '../../../server/entity';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { insertMany } from '../../../server/resources/many';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { lancarOuEsperar } from '../../contabilidade/server';
import { BEM_NO_LIVRO, bem } from '../resources/bem';
import { type InventarioPatrimonial, inventarioPatrimonial } from '../resources/inventario_patrimonial';
import { type LeituraInventario, leituraInventario } from '../resources/leitura_inventario';
import { movimentacaoBem } from '../resources/movimentacao_bem';
import template from '../templates/relatorio-inventario.html?raw';
import { julgarComissao } from './comissao';
import { noLivroAte } from './valor-no-dia';

type Rascunho = Readonly<Partial<DraftOf<typeof inventarioPatrimonial>>>;
const NO_LIVRO = BEM_NO_LIVRO.map((one) => `'${one}'`).join(', ');

/** Lists what is to be counted: each bem of the scope, once (I1); a movement that waits keeps it from opening (I6). */
async function abrir(tx: Work, id: number): Promise<void> {
  const aberta = await tx.db.first<{ rotulo: string }>(
    `select lpad(m.numero::text, 4, '0') || '/' || m.ano as rotulo from movimentacao_bem m, inventario_patrimonial v
      where v.id = $1 and m.situacao in ('enviada', 'autorizada') and (m.orgao_origem_id = v.orgao_id or m.orgao_id = v.orgao_id)
        and (not exists (select from public.inventario_patrimonial_departamentos d where d.pai_id = v.id)
          or exists (select from public.inventario_patrimonial_departamentos d where d.pai_id = v.id and d.alvo_id in (m.departamento_origem_id, m.departamento_id))) limit 1`,
    [id],
  );
  if (aberta)
    throw new ValidationError({
      orgao_id: [`A movimentação ${aberta.rotulo} deste escopo espera o aceite: conclua-a antes de abrir o inventário.`],
    });
  const outro = await tx.db.first<{ n: number }>(
    `select count(*)::int as n from public.inventario_patrimonial_itens i join inventario_patrimonial v on v.id = i.pai_id
      where v.id <> $1 and v.situacao in ('aberto', 'em_coleta', 'segunda_contagem', 'conciliado') and i.bem_id in (${ESCOPO})`,
    [id],
  );
  if (outro && outro.n > 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'Outro inventário aberto já conta parte destes bens: encerre-o, ou escolha outros departamentos.',
    });
  const n = await tx.db.execute(
    `insert into public.inventario_patrimonial_itens (pai_id, ordem, bem_id, descricao, departamento_esperado_id, local_esperado, detentor_id, liquido, resultado)
     select $1, row_number() over (order by d.nome nulls last, b.local nulls last, b.tombamento), b.id, b.descricao, b.departamento_id, b.local, b.detentor_id,
            b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada, 'pendente'
       from public.bem b left join public.departamento d on d.id = b.departamento_id where b.cliente_id = $2 and b.id in (${ESCOPO})`,
    [id, tx.cliente.id],
  );
  if (n === 0)
    throw new ValidationError({
      orgao_id: ['Não há bens deste escopo a contar na data de corte: escolha outro órgão, ou outros departamentos.'],
    });
}

/** The bens of the scope of an inventory `$1`. */
const ESCOPO = `select b.id from public.bem b join public.inventario_patrimonial v on v.id = $1 and v.cliente_id = b.cliente_id and v.entidade_id = b.entidade_id
    where b.orgao_id = v.orgao_id and b.situacao_bem in (${NO_LIVRO}) and b.data_incorporacao <= v.data_corte and b.data_exclusao is null
      and (not exists (select from public.inventario_patrimonial_departamentos d where d.pai_id = v.id)
        or b.departamento_id in (select d.alvo_id from public.inventario_patrimonial_departamentos d where d.pai_id = v.id))`;

const conta = (t: string, resultado: string) =>
  `(select count(*) from public.inventario_patrimonial_itens i where i.pai_id = ${t}.id and i.resultado = '${resultado}')::int`;
/** SQL of the bens that were read in two places in the same count of an inventory `t`. */
const EM_DOIS = (
  inventario: string,
) => `select l.bem_id from public.leitura_inventario l where l.inventario_id = ${inventario} and l.bem_id is not null
    group by l.bem_id, l.contagem having count(distinct l.departamento_id) > 1`;

/** Stock-takings of bens (handbook Patrimônio 7). */
export const inventarioPatrimonialRules = onResource(inventarioPatrimonial, {
  derived: {
    rotulo: (t) =>
      `(initcap(${t}.tipo) || ' ' || to_char(${t}.data_corte, 'DD/MM/YYYY') || ', ' || (select o.nome from public.orgao o where o.id = ${t}.orgao_id))`,
    lidos: (t) =>
      `(select round(100.0 * count(*) filter (where i.resultado not in ('pendente', 'nao_localizado')) / nullif(count(*), 0), 4) from public.inventario_patrimonial_itens i
         where i.pai_id = ${t}.id and i.resultado <> 'sobra')`,
    esperados: (t) =>
      `(select count(*) from public.inventario_patrimonial_itens i where i.pai_id = ${t}.id and i.resultado <> 'sobra')::int`,
    nao_localizados: (t) => conta(t, 'nao_localizado'),
    sobras: (t) => conta(t, 'sobra'),
    conflitos: (t) => `(select count(*) from (${EM_DOIS(`${t}.id`)}) x)::int`,
  },
  lockedBecause: (t) => `case when ${t}.situacao in ('homologado', 'cancelado') then 'O inventário está encerrado.' end`,
  complete: (draft: Rascunho) => ({ ...draft, ...(draft.data_corte && { ano: Number(String(draft.data_corte).slice(0, 4)) }) }),
  judge: async (draft: Rascunho, work, current): Promise<Issues> => {
    const all = { ...current, ...draft } as InventarioPatrimonial;
    return julgarComissao(work, all.comissao_id, 'inventario', all.data_corte);
  },
  afterSave: async (id, tx, current) => {
    if (!current) await abrir(tx, id);
  },
  acts: {
    iniciar: act('Coleta iniciada.'),
    encerrar_coleta: act('Primeira contagem encerrada.', (record: InventarioPatrimonial, _input, tx) =>
      writeColumns(tx, inventarioPatrimonial, record.id, { coletor_id: tx.caller?.usuarioId ?? null }),
    ),
    conciliar: act('Segunda contagem encerrada.', (record: InventarioPatrimonial, _input, tx) => conciliar(tx, record), {
      apart: contaOutro,
      waitsFor: (t, caller) => `${t}.coletor_id is distinct from ${caller.usuario()}`,
    }),
    homologar: act('Inventário homologado.', (record: InventarioPatrimonial, _input, tx) => homologar(tx, record), {
      apart: homologaOutro,
    }),
    cancelar: act('Inventário cancelado.'),
  },
});

/** I7. @throws ConflictError SEGREGACAO_DE_FUNCOES */
async function contaOutro({ coletor_id }: InventarioPatrimonial, { caller }: Work): Promise<void> {
  if (caller && coletor_id === caller.usuarioId)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Quem encerrou a primeira contagem não encerra a segunda: peça a outro membro da comissão.',
    });
}

/** Who counted does not decide on what was found. @throws ConflictError SEGREGACAO_DE_FUNCOES */
async function homologaOutro({ coletor_id, segundo_id }: InventarioPatrimonial, { caller }: Work): Promise<void> {
  if (caller && [coletor_id, segundo_id].includes(caller.usuarioId))
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem contou não homologa o inventário: peça ao ordenador.' });
}

/** What appeared in no count was not found; and the register is put beside the book at the day of the cut (I4). */
async function conciliar(tx: Work, { id, data_corte }: InventarioPatrimonial): Promise<void> {
  await tx.db.execute(
    "update public.inventario_patrimonial_itens set resultado = 'nao_localizado' where pai_id = $1 and resultado = 'pendente'",
    [id],
  );
  await tx.db.execute('delete from public.inventario_patrimonial_contas where pai_id = $1', [id]);
  await tx.db.execute(
    `insert into public.inventario_patrimonial_contas (pai_id, ordem, conta, registro, livro, diferenca)
     select $1, row_number() over (order by k.conta), k.conta, k.registro, k.livro, k.registro - k.livro from (${noLivroAte('$2', '$3', '$4::date')}) k`,
    [id, tx.cliente.id, entityOf(tx), data_corte],
  );
  await writeColumns(tx, inventarioPatrimonial, id, { segundo_id: tx.caller?.usuarioId ?? null });
}

type Item = InventarioPatrimonial['itens'][number];

/** What follows of what was found (I2 to I4). @throws ValidationError */
async function homologar(tx: Work, record: InventarioPatrimonial): Promise<void> {
  const pendentes = record.itens.filter(({ resultado }) => resultado === 'pendente').length;
  if (pendentes > 0)
    throw new ValidationError({ id: [`${counted(pendentes, 'bem está pendente', 'bens estão pendentes')}: leia-os antes de homologar.`] });
  const diferente = record.contas.find(({ diferenca }) => compareDecimals(diferenca ?? '0', '0') !== 0);
  if (diferente && !record.explicacao)
    throw new ValidationError({
      explicacao: [
        `A conta ${diferente.conta} difere da contabilidade em R$ ${formatDecimal(diferente.diferenca ?? '0.00', 2)}: corrija, ou explique (Lei 4.320/1964, arts. 95 e 96).`,
      ],
    });
  await atualizarEstados(tx, record.id);
  await mudarDeLugar(tx, record);
  await abrirApuracao(tx, record);
  await incluirSobras(tx, record);
  await passarCargas(tx, record);
}

/** I11: what was counted to pass from one keeper to another, or of what ends, waits for who receives it: a movement for each keeper. */
async function passarCargas(tx: Work, { id, rotulo, detentor_destino_id }: InventarioPatrimonial): Promise<void> {
  if (!detentor_destino_id) return;
  const cargas = await tx.db.rows<{ detentor: number; bens: number[] }>(
    `select b.detentor_id as detentor, array_agg(b.id order by b.tombamento) as bens from public.inventario_patrimonial_itens i join bem b on b.id = i.bem_id
      where i.pai_id = $1 and b.situacao_bem = 'ativo' and b.detentor_id is not null and b.detentor_id <> $2 group by 1 order by 1`,
    [id, detentor_destino_id],
  );
  const hoje = tx.today();
  await insertMany(
    tx,
    tx.services.registry.get(movimentacaoBem.name),
    cargas.map(({ detentor, bens }) => ({
      tipo: 'carga',
      situacao: 'rascunho',
      data: hoje,
      ano: Number(hoje.slice(0, 4)),
      carga_de_id: detentor,
      detentor_origem_id: detentor,
      detentor_destino_id,
      bens,
      motivo: `Inventário ${rotulo}: passagem da carga.`,
    })),
  );
}

async function atualizarEstados(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `update public.bem b set estado_conservacao = i.estado, versao = b.versao + 1,
            situacao_bem = case when b.situacao_bem = 'nao_localizado' and i.resultado in ('localizado', 'outro_local', 'sem_plaqueta') then 'ativo' else b.situacao_bem end
       from public.inventario_patrimonial_itens i
      where i.pai_id = $1 and i.bem_id = b.id and b.cliente_id = $2 and i.estado is not null
        and (b.estado_conservacao <> i.estado or b.situacao_bem = 'nao_localizado')`,
    [id, tx.cliente.id],
  );
}

/** What was found elsewhere in the same órgão is there, by a movement for each pair of places; elsewhere, one is left to be sent. */
async function mudarDeLugar(tx: Work, record: InventarioPatrimonial): Promise<void> {
  const movidos = await tx.db.rows<{ item: number; bem_id: number; chave: string }>(
    `select i.id as item, i.bem_id, concat_ws('/', b.departamento_id, b.detentor_id, i.departamento_encontrado_id) as chave
       from public.inventario_patrimonial_itens i join bem b on b.id = i.bem_id
      where i.pai_id = $1 and i.resultado in ('outro_local', 'sem_plaqueta') and i.departamento_encontrado_id is distinct from b.departamento_id
        and i.departamento_encontrado_id is not null and b.situacao_bem = 'ativo' order by i.ordem`,
    [record.id],
  );
  for (const chave of [...new Set(movidos.map((one) => one.chave))]) {
    const meus = movidos.filter((one) => one.chave === chave);
    const [dados] = await tx.db.rows<Record<string, unknown> & { mesmo: boolean }>(
      `select u.orgao_id, u.id as unidade_id, d.id as departamento_id, i.local_encontrado as local, b.detentor_id as detentor_destino_id,
              b.orgao_id as orgao_origem_id, b.unidade_id as unidade_origem_id, b.departamento_id as departamento_origem_id, b.local as local_origem,
              b.detentor_id as detentor_origem_id, u.orgao_id = b.orgao_id as mesmo
         from public.inventario_patrimonial_itens i join bem b on b.id = i.bem_id join public.departamento d on d.id = i.departamento_encontrado_id
         join public.unidade u on u.id = d.unidade_id where i.id = $1`,
      [meus[0]?.item],
    );
    if (!dados) continue;
    const { mesmo, ...lugar } = dados;
    const hoje = tx.today();
    const [id] = await insertMany(tx, tx.services.registry.get(movimentacaoBem.name), [
      {
        ...lugar,
        tipo: mesmo ? 'interna' : 'entre_orgaos',
        data: hoje,
        ano: Number(hoje.slice(0, 4)),
        situacao: 'rascunho',
        motivo: `Inventário ${record.rotulo}: os bens foram encontrados em outro lugar.`,
        bens: meus.map(({ bem_id }) => bem_id),
      },
    ]);
    await tx.db.execute(
      'update public.inventario_patrimonial_itens set movimentacao_id = $2 where id = any($1::bigint[]) and pai_id = $3',
      [meus.map(({ item }) => item), id, record.id],
    );
  }
}

/** What was not found waits for an inquiry: its controls are told, and only then is it written off (I2). */
async function abrirApuracao(tx: Work, record: InventarioPatrimonial): Promise<void> {
  const sumidos = record.itens.filter(({ resultado, bem_id }) => resultado === 'nao_localizado' && bem_id !== null);
  if (sumidos.length === 0) return;
  const ids = sumidos.map(({ bem_id }) => bem_id as number);
  await tx.db.execute(
    "update public.bem set situacao_bem = 'nao_localizado', versao = versao + 1 where cliente_id = $1 and id = any($2::bigint[]) and situacao_bem = 'ativo'",
    [tx.cliente.id, ids],
  );
  const lidos = await tx.db.rows<{ id: number; rotulo: string }>(
    "select b.id, lpad(b.tombamento::text, 6, '0') as rotulo from bem b where b.id = any($1::bigint[])",
    [ids],
  );
  const rotulos = new Map(lidos.map(({ id, rotulo }) => [id, rotulo]));
  for (const { bem_id, liquido } of sumidos as (Item & { bem_id: number })[]) {
    if (compareDecimals(liquido ?? '0', '0') <= 0) continue;
    const rotulo = rotulos.get(bem_id);
    await lancarOuEsperar(
      tx,
      { tipo: inventarioPatrimonial.name, id: record.id, parte: `BEM_EM_APURACAO:${bem_id}` },
      {
        fato: 'BEM_EM_APURACAO',
        data: tx.today(),
        valor: liquido as string,
        contexto: { instrumento: `Bem ${rotulo}` },
        documento: `Inventário ${record.rotulo}`.slice(0, 60),
        historico: `Bem ${rotulo} não localizado no inventário ${record.rotulo}`.slice(0, 500),
      },
    );
  }
}

/** What nobody had registered waits to be valued and incorporated. */
async function incluirSobras(tx: Work, record: InventarioPatrimonial): Promise<void> {
  const sobras = record.itens.filter(({ resultado }) => resultado === 'sobra');
  if (sobras.length === 0) return;
  await insertMany(
    tx,
    tx.services.registry.get(bem.name),
    sobras.map(({ descricao, estado, departamento_encontrado_id, local_encontrado }) => ({
      situacao_bem: 'a_incorporar',
      forma_ingresso: 'inventario',
      descricao: descricao ?? 'Bem encontrado no inventário',
      estado_conservacao: estado ?? 'regular',
      data_aquisicao: record.data_corte,
      // valued by laudo before it is incorporated
      valor_aquisicao: '0.01',
      orgao_id: record.orgao_id,
      departamento_id: departamento_encontrado_id,
      local: local_encontrado,
      valor_bruto: '0.00',
      depreciacao_acumulada: '0.00',
      perda_acumulada: '0.00',
    })),
  );
}

type RascunhoDaLeitura = Readonly<Partial<DraftOf<typeof leituraInventario>>>;

/** Which bem was read, in which count, when and by whom. */
async function completarLeitura(draft: RascunhoDaLeitura, work: Work): Promise<RascunhoDaLeitura> {
  const achado = draft.tombamento_lido
    ? await work.db.first<{ id: number }>(
        'select b.id from bem b where b.tombamento = $1 and b.situacao_bem <> all($2::text[]) order by b.id desc limit 1',
        [draft.tombamento_lido, ['cancelado']],
      )
    : undefined;
  const inventario = await work.db.first<{ situacao: string }>('select v.situacao from inventario_patrimonial v where v.id = $1', [
    draft.inventario_id,
  ]);
  return {
    ...draft,
    bem_id: achado?.id ?? null,
    contagem: inventario?.situacao === 'segunda_contagem' ? 2 : 1,
    uuid: draft.uuid ?? randomUUID(),
    lido_em: draft.lido_em ?? work.now(),
    lido_por_id: work.caller?.usuarioId ?? null,
  } as RascunhoDaLeitura;
}

/** I7, I9: who keeps a bem does not count it, and what is looked for again is looked for by another. */
export async function julgarLeitura(draft: RascunhoDaLeitura, work: Work): Promise<Issues | null> {
  const inventario = await work.db.first<{ situacao: string }>('select v.situacao from inventario_patrimonial v where v.id = $1', [
    draft.inventario_id,
  ]);
  if (inventario && !['em_coleta', 'segunda_contagem'].includes(inventario.situacao))
    return { inventario_id: ['O inventário não está em coleta: a leitura fica no aparelho, e não entra.'] };
  if (draft.tombamento_lido && !draft.bem_id)
    return draft.descricao
      ? null
      : { tombamento_lido: [`Não há bem com o tombamento ${draft.tombamento_lido}: descreva-o, para que entre como não registrado.`] };
  if (!draft.bem_id || !work.caller) return null;
  const seu = await work.db.first<{ rotulo: string }>(
    `select lpad(b.tombamento::text, 6, '0') as rotulo from bem b join public.usuario u on u.id = $2 and u.pessoa_id = b.detentor_id where b.id = $1`,
    [draft.bem_id, work.caller.usuarioId],
  );
  if (seu) return { tombamento_lido: [`Você responde pelo bem ${seu.rotulo}: quem o conta é outro membro da comissão.`] };
  return null;
}

/** A reading says where the bem is: of two, the last; what is read and was not expected enters the list. */
async function aplicarLeitura(tx: Work, id: number): Promise<void> {
  const l = await tx.db.first<LeituraInventario & Record<string, unknown>>(
    'select l.id, l.inventario_id, l.bem_id, l.departamento_id, l.local, l.estado, l.sem_plaqueta, l.descricao, l.observacao from leitura_inventario l where l.id = $1',
    [id],
  );
  if (!l) return;
  await tx.db.rows('select v.id from public.inventario_patrimonial v where v.id = $1 and v.cliente_id = $2 for update', [
    l.inventario_id,
    tx.cliente.id,
  ]);
  const proximo = `(select coalesce(max(i.ordem), 0) + 1 from public.inventario_patrimonial_itens i where i.pai_id = $1)`;
  if (l.bem_id === null) {
    await tx.db.execute(
      `insert into public.inventario_patrimonial_itens (pai_id, ordem, descricao, resultado, departamento_encontrado_id, local_encontrado, estado, lido_por_id, lido_em, observacao)
       select $1, ${proximo}, x.descricao, 'sobra', x.departamento_id, x.local, x.estado, x.lido_por_id, x.lido_em, x.observacao from public.leitura_inventario x where x.id = $2`,
      [l.inventario_id, id],
    );
    return;
  }
  await tx.db.execute(
    `insert into public.inventario_patrimonial_itens (pai_id, ordem, bem_id, descricao, departamento_esperado_id, local_esperado, detentor_id, liquido, resultado)
     select $1, ${proximo}, b.id, b.descricao, b.departamento_id, b.local, b.detentor_id, b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada, 'pendente'
       from public.bem b where b.id = $2 and b.cliente_id = $3 and not exists (select from public.inventario_patrimonial_itens i where i.pai_id = $1 and i.bem_id = b.id)`,
    [l.inventario_id, l.bem_id, tx.cliente.id],
  );
  await tx.db.execute(
    `update public.inventario_patrimonial_itens i
        set resultado = case when x.sem_plaqueta then 'sem_plaqueta' when i.departamento_esperado_id is distinct from x.departamento_id then 'outro_local' else 'localizado' end,
            departamento_encontrado_id = x.departamento_id, local_encontrado = x.local, estado = x.estado, lido_por_id = x.lido_por_id, lido_em = x.lido_em,
            observacao = x.observacao
       from (select * from public.leitura_inventario y where y.inventario_id = $1 and y.bem_id = $2 order by y.lido_em desc, y.id desc limit 1) x
      where i.pai_id = $1 and i.bem_id = $2`,
    [l.inventario_id, l.bem_id],
  );
}

/** Readings of a stock-taking: kept as they were read. */
export const leituraInventarioRules = onResource(leituraInventario, {
  derived: {
    rotulo: (t) =>
      `(coalesce(lpad(${t}.tombamento_lido::text, 6, '0'), ${t}.descricao, 'sem plaqueta') || ', ' || to_char(${t}.lido_em at time zone 'America/Sao_Paulo', 'DD/MM HH24:MI'))`,
  },
  filters: {
    conflito: (value, t) => `(${t}.bem_id in (${EM_DOIS(`${t}.inventario_id`)})) = ${value === true}`,
  },
  complete: completarLeitura,
  judge: julgarLeitura,
  afterSave: (id, tx) => aplicarLeitura(tx, id),
});

/** I10: what was found, by result, and the register beside the book. */
export const relatorioInventarioPaper = onPaper(inventarioPatrimonial, 'relatorio', {
  template,
  fields: {
    resumo: items(
      {
        resultado: text(40, { label: 'Resultado' }),
        quantidade: text(10, { label: 'Quantidade' }),
        valor: money({ label: 'Valor líquido' }),
      },
      { label: 'Resumo da contagem' },
    ),
    divergentes: items(
      {
        bem: text(320, { label: 'Bem' }),
        resultado: text(40, { label: 'Resultado' }),
        onde: text(200, { label: 'Onde' }),
        estado: text(20, { label: 'Estado' }),
      },
      { label: 'Divergências' },
    ),
  },
  read: async ({ id }, work) => ({
    resumo: await work.db.rows(
      `select initcap(replace(i.resultado, '_', ' ')) as resultado, count(*)::text as quantidade, coalesce(sum(i.liquido), 0)::numeric(18,2)::text as valor
         from public.inventario_patrimonial_itens i where i.pai_id = $1 group by i.resultado order by 1`,
      [id],
    ),
    divergentes: await work.db.rows(
      `select coalesce(lpad(b.tombamento::text, 6, '0') || ' ', '') || coalesce(i.descricao, '') as bem, initcap(replace(i.resultado, '_', ' ')) as resultado,
              coalesce(d.nome, '') || coalesce(', ' || i.local_encontrado, '') as onde, coalesce(initcap(i.estado), '') as estado
         from public.inventario_patrimonial_itens i left join public.bem b on b.id = i.bem_id left join public.departamento d on d.id = i.departamento_encontrado_id
        where i.pai_id = $1 and i.resultado not in ('localizado', 'pendente') order by i.resultado, i.ordem`,
      [id],
    ),
  }),
  signatories: async ({ comissao_id }, work) =>
    work.db.rows<{ nome: string; cargo: string }>(
      `select p.nome, case m.funcao when 'presidente' then 'Presidente da comissão' else 'Membro da comissão' end as cargo
         from public.comissao_patrimonial_membros m join public.pessoa p on p.id = m.pessoa_id where m.pai_id = $1 and m.funcao <> 'suplente' order by m.funcao <> 'presidente', m.ordem`,
      [comissao_id],
    ),
});
