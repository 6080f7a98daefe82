import { compareDecimals, type DraftOf, type Issues, sumDecimals } from '../../../../resources/definition';
import { requireDay } from '../../../../server/documents/dates';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { issueNumber, numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { esperaAChefia } from '../../../cadastro/server';
import { type SituacaoSolicitacao, type SolicitacaoMaterial, solicitacaoMaterial } from '../../resources/almoxarifado/solicitacao_material';
import { atendeSql } from './almoxarifado';
import { atenderSolicitacao, liberarReserva, separarSolicitacao, travarSolicitacao } from './atender';
import { exigirCota } from './cota';
import { gerarDaSolicitacao } from './demanda';
import { soMuda } from './so-muda';

/** What each state lets be typed; in the others nothing changes. */
const LIVRES: Partial<Record<SituacaoSolicitacao, { campos: readonly string[]; colunas: readonly string[]; motivo: string }>> = {
  enviada: {
    campos: ['motivo_cota'],
    colunas: ['quantidade_aprovada'],
    motivo: 'A solicitação foi enviada: só se informa a quantidade aprovada. Devolva-a para mudar o resto.',
  },
  separacao: {
    campos: [],
    colunas: ['quantidade_entregar'],
    motivo: 'A solicitação está em separação: só se informa a quantidade a entregar.',
  },
  atendida_parcial: {
    campos: [],
    colunas: ['quantidade_entregar'],
    motivo: 'A solicitação está sendo atendida: só se informa a quantidade a entregar.',
  },
};
const ABERTAS = ['rascunho', 'devolvida', ...Object.keys(LIVRES)].map((key) => `'${key}'`).join(', ');

export const solicitacaoMaterialRules = onResource(solicitacaoMaterial, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(solicitacaoMaterial)(t)}, 'Rascunho ' || ${t}.id)`,
    atendimento: (t) =>
      `(select round(100 * sum(coalesce(i.quantidade_atendida, 0)) / nullif(sum(coalesce(i.quantidade_aprovada, i.quantidade_solicitada)), 0), 4)
          from public.solicitacao_material_itens i where i.pai_id = ${t}.id)`,
    sem_estoque: (t) =>
      `(select string_agg(m.codigo || ' ' || m.nome || ' (há ' || coalesce(replace(trim_scale(p.disponivel)::text, '.', ','), '0') || ')', ', ' order by i.ordem)
          from public.solicitacao_material_itens i join public.material m on m.id = i.material_id
          left join public.posicao_estoque p on p.almoxarifado_id = ${t}.almoxarifado_id and p.material_id = i.material_id
         where i.pai_id = ${t}.id and ${t}.situacao in ('rascunho', 'enviada', 'devolvida', 'aprovada')
           and coalesce(i.quantidade_aprovada, i.quantidade_solicitada) > coalesce(p.disponivel, 0))`,
  },
  filters: {
    material_id: (value, t, param) =>
      `exists (select from public.solicitacao_material_itens i where i.pai_id = ${t}.id and i.material_id = ${param(value)})`,
  },
  lockedBecause: (t) => `case when ${t}.situacao not in (${ABERTAS}) then 'A solicitação já não se altera nesta situação.' end`,
  notice: ({ sem_estoque }) => (sem_estoque ? `Acima do disponível: ${sem_estoque}. O que faltar se pede ao setor de compras.` : null),
  judge: julgarSolicitacao,
  acts: {
    enviar: act('Solicitação enviada.', async (record, _input, tx) => {
      if (record.numero !== null) return;
      const { numero } = await issueNumber(tx, solicitacaoMaterial);
      await tx.db.execute('update public.solicitacao_material set numero = $3 where id = $1 and cliente_id = $2', [
        record.id,
        tx.cliente.id,
        numero,
      ]);
    }),
    devolver: act('Solicitação devolvida.'),
    rejeitar: act('Solicitação rejeitada.'),
    aprovar: act('Solicitação aprovada.', aprovar, { apart: naoAprovaOQuePediu, waitsFor: esperaAChefia('departamento_id') }),
    separar: act('Material separado.', ({ id }, _input, tx) => separarSolicitacao(tx, id), { lock: travarSolicitacao }),
    atender: act('Entrega registrada.', ({ id }, _input, tx) => atenderSolicitacao(tx, id), { lock: travarSolicitacao }),
    confirmar_entrega: act('Recebimento confirmado.', confirmarEntrega),
    gerar_demanda: act('Rascunho de solicitação de demanda feito.', (record, pedido, tx) => gerarDaSolicitacao(tx, record, pedido)),
    encerrar: act('Solicitação encerrada com saldo.', ({ id }, _input, tx) => liberarReserva(tx, id), {
      lock: travarSolicitacao,
    }),
    cancelar: act('Solicitação cancelada.', ({ id }, _input, tx) => liberarReserva(tx, id), { lock: travarSolicitacao }),
  },
});

type Rascunho = Readonly<Partial<DraftOf<typeof solicitacaoMaterial>>>;

async function julgarSolicitacao(draft: Rascunho, work: Work, current: SolicitacaoMaterial | null): Promise<Issues | null> {
  const livres = current && LIVRES[current.situacao];
  if (livres) return { ...soMuda(draft, current, livres, livres.motivo), ...julgarQuantidades(draft, current) };
  const all = { ...current, ...draft };
  requireDay(work, all.data as string);
  const cedo = (draft.itens ?? []).flatMap((item, n) =>
    item.quantidade_aprovada || item.quantidade_entregar
      ? [[`itens.${n}.quantidade_aprovada`, ['Quem aprova informa depois de enviada.']]]
      : [],
  );
  if (cedo.length > 0) return Object.fromEntries(cedo);
  const serve = await work.db.first(`select a.id from public.almoxarifado a where a.id = $1 and ${atendeSql('a', '$2')}`, [
    all.almoxarifado_id,
    all.departamento_id,
  ]);
  return serve ? null : { almoxarifado_id: ['O almoxarifado não atende este departamento: escolha outro.'] };
}

/** R2: what is approved is no more than what was asked, and what is delivered no more than what was approved. */
function julgarQuantidades(draft: Rascunho, current: SolicitacaoMaterial): Issues {
  const issues: Issues = {};
  for (const [n, item] of (draft.itens ?? []).entries()) {
    const { quantidade_solicitada, quantidade_aprovada, quantidade_entregar } = item;
    if (quantidade_aprovada && compareDecimals(quantidade_aprovada, quantidade_solicitada) > 0)
      issues[`itens.${n}.quantidade_aprovada`] = ['A aprovada não passa da solicitada.'];
    const atendida = current.itens[n]?.quantidade_atendida ?? '0';
    const falta = sumDecimals([quantidade_aprovada ?? quantidade_solicitada, `-${atendida}`]);
    if (quantidade_entregar && compareDecimals(quantidade_entregar, falta) > 0)
      issues[`itens.${n}.quantidade_entregar`] = ['Não se entrega mais do que falta do que foi aprovado.'];
  }
  return issues;
}

/** SEG1. @throws ConflictError SEGREGACAO_DE_FUNCOES */
async function naoAprovaOQuePediu({ id }: SolicitacaoMaterial, work: Work): Promise<void> {
  const own = await work.db.first('select id from solicitacao_material where id = $1 and usuario_cadastro_id = $2', [
    id,
    work.caller?.usuarioId,
  ]);
  if (own) throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem fez a solicitação não a aprova: peça à chefia.' });
}

/** What was left blank is approved as it was asked. */
async function aprovar({ id }: SolicitacaoMaterial, _input: unknown, tx: Work): Promise<void> {
  await tx.db.execute(
    'update public.solicitacao_material_itens set quantidade_aprovada = coalesce(quantidade_aprovada, quantidade_solicitada) where pai_id = $1',
    [id],
  );
  await exigirCota(tx, id);
}

/** Who receives says so by their own login: who asked, or wrote the requisition, and never who delivered. @throws ConflictError, ValidationError */
async function confirmarEntrega({ id, solicitante_id, recebido_em }: SolicitacaoMaterial, _input: unknown, tx: Work): Promise<undefined> {
  if (recebido_em) throw new ValidationError({ id: ['O recebimento já foi confirmado.'] });
  const { usuarioId, pessoaId } = tx.user;
  const row = await tx.db.first<{ sua: boolean; entregou: boolean }>(
    `select s.usuario_cadastro_id = $2 as sua, exists (select from public.movimentacao_estoque m
              where m.cliente_id = s.cliente_id and m.solicitacao_material_id = s.id and m.usuario_cadastro_id = $2) as entregou
       from solicitacao_material s where s.id = $1`,
    [id, usuarioId],
  );
  if (row?.entregou || !(row?.sua || solicitante_id === pessoaId))
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Quem confirma o recebimento é quem pediu o material, e não quem o entregou.',
    });
  await tx.db.execute('update public.solicitacao_material set recebido_por_id = $3, recebido_em = $4 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    pessoaId,
    tx.now(),
  ]);
  return undefined;
}
