import { endTerm, openTerm } from '../../../../server/calendar/kept-terms';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { MateriaLegislativa } from '../../resources/materia_legislativa';
import { parecerComissao } from '../../resources/parecer_comissao';
import { lerParametros } from '../parametros';
import { mover, tramitar } from './mover';
import { prazoDoParecer } from './prazos';

interface Despacho {
  comissoes_id: readonly number[];
  texto: string | null;
}

/** T10: one despacho sends a matéria to several committees at once, each with its own term. */
export async function despachar(tx: Work, materia: MateriaLegislativa, { comissoes_id, texto }: Despacho): Promise<void> {
  const comissoes = await tx.db.rows<{ id: number; nome: string }>(
    'select id, nome from comissao_legislativa where id = any($1::bigint[]) order by opina_em_todas desc, nome',
    [comissoes_id],
  );
  if (comissoes.length === 0) throw new ValidationError({ comissoes_id: ['Diga a que comissões a matéria vai.'] });
  const { prazo_parecer } = await lerParametros(tx);
  const registro = tx.services.registry.get(parecerComissao.name);
  for (const { id: comissao_id } of comissoes) {
    const { id } = await createRecord(tx.withEveryPermission(), registro, { materia_id: materia.id, comissao_id });
    await openTerm(tx, prazoDoParecer, id, { start: tx.today(), days: prazo_parecer });
  }
  await tramitar(tx, materia.id, {
    situacao: 'em_comissoes',
    destino: 'comissao',
    comissao_id: comissoes[0]?.id ?? null,
    texto: texto ?? `Despachada a: ${comissoes.map(({ nome }) => nome).join('; ')}.`,
  });
}

/** The committees that gave no opinion lose their turn: it is given in the plenário. */
export async function vencerPareceres(tx: Work, materiaId: number): Promise<void> {
  const abertos = await tx.db.rows<{ id: number }>(
    "select id from parecer_comissao where materia_id = $1 and situacao in ('sem_relator', 'com_relator', 'a_votar') order by id",
    [materiaId],
  );
  for (const { id } of abertos) {
    await writeColumns(tx, parecerComissao, id, { situacao: 'vencido', concluido_em: tx.today() });
    await endTerm(tx, prazoDoParecer, id);
  }
}

/**
 * The matéria leaves the committees when each gave its opinion, waived it or lost its turn: to the agenda, or to the archive when every one
 * that gave an opinion was against it (T2).
 */
export async function seguirDasComissoes(tx: Work, materiaId: number): Promise<void> {
  const rows = await tx.db.rows<{ situacao: string; voto: string | null }>(
    `select situacao, case when vencedor = 'separado' then separado_voto else voto end as voto from public.parecer_comissao where materia_id = $1 and cliente_id = $2 and data_exclusao is null`,
    [materiaId, tx.cliente.id],
  );
  if (rows.some(({ situacao }) => ['sem_relator', 'com_relator', 'a_votar'].includes(situacao))) return;
  const materia = await tx.db.first<{ situacao: string }>(
    'select situacao from public.materia_legislativa where id = $1 and cliente_id = $2 for update',
    [materiaId, tx.cliente.id],
  );
  if (materia?.situacao !== 'em_comissoes') return;
  const opinaram = rows.filter(({ situacao }) => situacao === 'aprovado' || situacao === 'rejeitado');
  const contra = opinaram.filter(({ situacao, voto }) => (situacao === 'aprovado') === (voto === 'contrario'));
  if (opinaram.length > 0 && contra.length === opinaram.length)
    return mover(tx, materiaId, {
      situacao: 'arquivada',
      destino: 'arquivo',
      texto: 'Com parecer contrário de todas as comissões: arquivada, salvo recurso ao plenário.',
    });
  await mover(tx, materiaId, { situacao: 'pronta_para_pauta', destino: 'plenario', texto: 'Com os pareceres das comissões.' });
}
