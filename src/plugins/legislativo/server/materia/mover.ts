import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { materiaLegislativa } from '../../resources/materia_legislativa';
import type { Destino, SituacaoMateria } from '../../resources/palavras';
import { tramitacaoMateriaLegislativa } from '../../resources/tramitacao_materia_legislativa';

interface Passo {
  situacao: SituacaoMateria;
  destino: Destino;
  texto: string;
  comissao_id?: number | null;
}

const ONDE: Readonly<Record<Destino, string>> = {
  secretaria: 'Secretaria Legislativa',
  comissao: 'Comissões',
  plenario: 'Plenário',
  executivo: 'Executivo',
  autor: 'Autor',
  arquivo: 'Arquivo',
};

/** Writes down a step of a matéria and where it is now: the step is never changed. */
export async function tramitar(tx: Work, materiaId: number, { situacao, destino, texto, comissao_id = null }: Passo): Promise<void> {
  await createRecord(tx.withEveryPermission(), tx.services.registry.get(tramitacaoMateriaLegislativa.name), {
    materia_id: materiaId,
    data_hora: tx.now().toISOString(),
    destino,
    comissao_id,
    estado: situacao,
    texto,
    feita_por: tx.caller?.nome ?? 'Sistema',
  });
  await writeColumns(tx, materiaLegislativa, materiaId, { local: ONDE[destino] });
}

/** Takes a matéria to another state by what was decided elsewhere: in a session, in its committees, by the end of a term. */
export async function mover(tx: Work, materiaId: number, passo: Passo, colunas: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const nomes = Object.keys(colunas);
  await tx.db.execute(
    `update public.materia_legislativa set situacao = $3, versao = versao + 1${nomes.map((nome, n) => `, ${nome} = $${n + 4}`).join('')}
      where id = $1 and cliente_id = $2`,
    [materiaId, tx.cliente.id, passo.situacao, ...Object.values(colunas)],
  );
  await tramitar(tx, materiaId, passo);
  tx.audit({
    acao: 'ato',
    recurso: materiaLegislativa.name,
    registroId: materiaId,
    sistema: materiaLegislativa.menu,
    depois: { situacao: passo.situacao },
    motivo: passo.texto,
  });
}
