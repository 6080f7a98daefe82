import { formatDate, type Issues } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { issueNumber, numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type AtaRegistroPreco, ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { consultarSancoes, exigirConsulta } from '../fornecedores/consultar-sancoes';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { publicarNoPncp } from '../pncp/enfileirar';
import { estadoDasAssinaturasSql } from '../portal/assinaturas';
import { faltaDoArt82Sql, redigirClausulasDaAta } from './ata-minuta';
import { cancelarItem, remanejar, revisarPreco } from './ata-vigente';
import { completarAta, julgarItensDaAta } from './itens-ata';
import { exigirVigencia, fimDoAno, prorrogar } from './prorrogacao';
import { chamarReserva } from './reserva';
import { canceladoSql, registradoSql, utilizadoSql } from './saldo-ata';
import { esperarVez } from './vez';

/** Atas de registro de preços (handbook Compras 4A). */
export const ataRegistroPrecoRules = onResource(ataRegistroPreco, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(ataRegistroPreco)(t)}, 'Minuta ' || ${t}.id)`,
    assinaturas: (t) => estadoDasAssinaturasSql('ata', t),
    valor_registrado: registradoSql,
    valor_utilizado: utilizadoSql,
    saldo: (t) => `(${registradoSql(t)} - ${utilizadoSql(t)} - ${canceladoSql(t)})`,
    falta_do_art_82: faltaDoArt82Sql,
    dias_restantes: (t) => `${t}.vigencia_fim - hoje()`,
  },
  filters: {
    material_id: (value, t, param) =>
      `exists (select from public.ata_registro_preco_itens i where i.pai_id = ${t}.id and i.material_id = ${param(value)})`,
    orgao_id: (value, t, param) =>
      `exists (select from public.ata_registro_preco_quotas q where q.pai_id = ${t}.id and q.orgao_id = ${param(value)})`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'minuta' then 'A ata foi assinada ou cancelada: não se altera.' end`,
  complete: async (draft, work, current) => ({
    ...draft,
    ...(await completarAta(work, { ...current, ...draft } as AtaRegistroPreco)),
  }),
  judge: async (draft, work, current): Promise<Issues> => {
    const all = { ...current, ...draft } as AtaRegistroPreco;
    const issues: Issues = {};
    const limite = fimDoAno(all.vigencia_inicio);
    if (all.vigencia_fim > limite) issues.vigencia_fim = [`A ata vale até um ano: até ${formatDate(limite)} (Lei 14.133/2021, art. 84).`];
    await julgarUnica(work, all, issues);
    await julgarItensDaAta(work, all, issues);
    return issues;
  },
  // the text begins by the model: who writes the draft completes it
  afterSave: async (id, tx) => {
    const vazia = await tx.db.first(
      "select id from public.ata_registro_preco where id = $1 and cliente_id = $2 and situacao = 'minuta' and clausulas is null",
      [id, tx.cliente.id],
    );
    if (vazia) await redigirClausulasDaAta(tx, id);
  },
  beforeDelete: ({ numero }) => {
    if (numero) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A ata tem número, que não se usa de novo. Cancele-a.' });
  },
  acts: {
    redigir: act('Cláusulas redigidas pelo modelo.', ({ id }, _input, tx) => redigirClausulasDaAta(tx, id)),
    assinar: act('Ata assinada.', assinar, { askOutside: consultarDaAta }),
    tornar_vigente: act('Ata vigente.', tornarVigente),
    prorrogar: act('Ata prorrogada.', prorrogar, { askOutside: consultarDaAta }),
    remanejar: act('Cota remanejada.', remanejar),
    revisar_preco: act('Preço revisto.', revisarPreco),
    cancelar_item: act('Item cancelado.', cancelarItem),
    chamar_reserva: act('Cadastro de reserva chamado.', chamarReserva),
    suspender: act('Ata suspensa.'),
    retomar: act('Ata retomada.', async (ata, _input, tx) => exigirQueValha(tx, ata)),
    encerrar: act('Ata encerrada.', async ({ vigencia_fim }, _input, tx) => {
      if (vigencia_fim >= tx.today())
        throw new ValidationError({ vigencia_fim: [`A ata vale até ${formatDate(vigencia_fim)}. Para desfazê-la antes, cancele-a.`] });
    }),
    cancelar: act('Ata cancelada.', async ({ id, numero, ano }, { motivo }, tx) => {
      if (numero === null) return;
      await publicarNoPncp(tx, { tipo: 'ata', titulo: `Ata ${numero}/${ano} cancelada`, ata_id: id, motivo: motivo ?? '' });
    }),
  },
});

/**
 * One ata for each winner of a process; of one that was cancelled before anything was asked of it, another is made, and so is one of who takes
 * an item that another left.
 */
async function julgarUnica(
  work: Work,
  { id, processo_contratacao_id, fornecedor_id, itens }: AtaRegistroPreco,
  issues: Issues,
): Promise<void> {
  await work.db.first('select id from public.processo_contratacao where id = $1 and cliente_id = $2 for no key update', [
    processo_contratacao_id,
    work.cliente.id,
  ]);
  const other = await work.db.first(
    `select a.id from public.ata_registro_preco a where a.processo_contratacao_id = $1 and a.fornecedor_id = $2 and a.id <> $3 and a.cliente_id = $4
        and a.data_exclusao is null and (a.situacao <> 'cancelada' or ${utilizadoSql('a')} > 0)
        and (exists (select from public.ata_registro_preco_itens i where i.pai_id = a.id and i.item_numero = any($5::int[]))
          or not exists (select from public.resultado_item_licitacao r where r.processo_contratacao_id = $1 and r.cliente_id = $4 and r.fornecedor_id = $2
                            and r.ordem > 1 and r.situacao = 'homologado' and r.data_exclusao is null and r.item_numero = any($5::int[]))) limit 1`,
    [processo_contratacao_id, fornecedor_id, id ?? 0, work.cliente.id, itens.map(({ item_numero }) => item_numero)],
  );
  if (other) issues.fornecedor_id = ['O fornecedor já tem ata deste processo. Use-a, ou cancele-a se nada foi pedido dela.'];
}

/** Looks for the holder of an ata in CEIS and CNEP. */
async function consultarDaAta(work: Work, id: number): Promise<void> {
  const row = await work.db.first<{ fornecedor_id: number }>(
    'select fornecedor_id from public.ata_registro_preco where id = $1 and cliente_id = $2',
    [id, work.cliente.id],
  );
  await consultarSancoes(work, [row?.fornecedor_id]);
}

/** The ata is numbered when both parties sign it; who is kept from contracting does not (Lei 14.133/2021, art. 91, § 4º). */
async function assinar(ata: AtaRegistroPreco, { data_assinatura }: { data_assinatura: string | null }, tx: Work): Promise<void> {
  const dia = data_assinatura ?? tx.today();
  if (ata.falta_do_art_82)
    throw new ValidationError({
      clausulas: [
        `Faltam à ata: ${ata.falta_do_art_82}. Complete o texto: cada título cita o inciso que atende, como o modelo faz (Lei 14.133/2021, art. 82).`,
      ],
    });
  await exigirSemImpedimento(tx, ata.fornecedor_id, dia, 'fornecedor_id');
  await exigirConsulta(tx, ata.fornecedor_id, 'fornecedor_id');
  const ano = Number(dia.slice(0, 4));
  const { numero } = await issueNumber(tx, ataRegistroPreco, { ano });
  await writeColumns(tx, ataRegistroPreco, ata.id, { numero, ano, data_assinatura: dia });
  await publicarNoPncp(tx, { tipo: 'ata', titulo: `Ata ${numero}/${ano}`, ata_id: ata.id });
}

/** What was published in the portal takes effect. */
async function tornarVigente(ata: AtaRegistroPreco, _input: object, tx: Work): Promise<void> {
  const publicada = await tx.db.first(
    `select id from public.publicacao_pncp where cliente_id = $1 and ata_id = $2 and tipo = 'ata' and operacao = 'inclusao'
        and situacao in ('enviada', 'informada')`,
    [tx.cliente.id, ata.id],
  );
  if (!publicada)
    throw new ValidationError({
      id: ['A ata ainda não está publicada no PNCP: espere o envio ou informe o número de controle da publicação.'],
    });
  await exigirQueValha(tx, ata);
}

/** An ata that takes effect, or takes it again, is within its term and alone with its materials. */
async function exigirQueValha(tx: Work, ata: AtaRegistroPreco): Promise<void> {
  exigirVigencia(tx, ata);
  await exigirMateriaisLivres(tx, ata);
}

/** R3: a material is in one vigente ata of the órgão at a time (Lei 14.133/2021, art. 82, VIII); two at once wait for each other. */
async function exigirMateriaisLivres(tx: Work, ata: AtaRegistroPreco): Promise<void> {
  const processo = await tx.db.first<{ orgao_id: number }>('select orgao_id from public.processo_contratacao where id = $1', [
    ata.processo_contratacao_id,
  ]);
  await esperarVez(tx, `ata|${processo?.orgao_id}`);
  const other = await tx.db.first<{ numero: number; nome: string }>(
    `select a.numero, m.nome from ata_registro_preco a join ata_registro_preco_itens i on i.pai_id = a.id join material m on m.id = i.material_id
       join public.processo_contratacao p on p.id = a.processo_contratacao_id
      where a.id <> $1 and a.situacao = 'vigente' and a.vigencia_fim >= $3 and a.processo_contratacao_id <> $4 and i.material_id = any($2::bigint[])
        and p.orgao_id = $5 limit 1`,
    [ata.id, ata.itens.map(({ material_id }) => material_id), tx.today(), ata.processo_contratacao_id, processo?.orgao_id],
  );
  if (other)
    throw new ValidationError({
      itens: [`"${other.nome}" já está na ata ${other.numero}, vigente. Espere o fim dela, ou cancele-a (Lei 14.133/2021, art. 82, VIII).`],
    });
}
