import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import { paragrafos } from '../publico/manifestar';
import { enviar } from './enviar';
import { prazoDe } from './prazos';

/** Gestão de Processos, where what another system opens is found. */
const GESTAO = 5041;

/** What another module opens a process of. */
export interface Autuacao {
  assunto_id: number;
  titulo: string;
  /** A paragraph for each line. */
  texto: string;
  /** Who it concerns: a supplier, a servant. */
  interessado_id: number | null;
  /** Who receives it when the assunto does not say. */
  departamento_id: number | null;
  origem: { tipo: string; id: number };
}

/**
 * Opens a process by an act of another module, in the name of who practises it, and sends it to the department of its assunto. Who practises
 * it needs no box of a department.
 *
 * @throws ValidationError when nobody receives the assunto
 */
export async function autuarProcesso(
  call: Work,
  { assunto_id, titulo, texto, interessado_id, departamento_id, origem }: Autuacao,
): Promise<number> {
  const tx = call.asPlatform();
  const assunto = await lerAssunto(tx, assunto_id, interessado_id !== null, departamento_id);
  const { id } = await createRecord(
    tx,
    tx.services.registry.get(processo.name),
    {
      tipo_id: assunto.tipo_id,
      assunto_id,
      titulo: titulo.slice(0, 200),
      texto: paragrafos(texto),
      rascunho: true,
      acesso_id: assunto.acesso_id,
      sigilo_id: assunto.sigilo_id,
      origem_departamento_id: assunto.departamento_id,
      data_prazo: await prazoDe(tx, assunto.tipo_id, assunto_id, tx.today()),
      destinatarios: [{ departamento_id: assunto.departamento_id, papel: 'para' }],
      interessados: interessado_id === null ? [] : [{ pessoa_id: interessado_id, papel: 'interessado', receber_email: false }],
    },
    { sistema_id: GESTAO, origem_tipo: origem.tipo, origem_id: origem.id },
  );
  await enviar(tx, id, { pessoa_id: call.user.pessoaId, nome: call.user.nome });
  return id;
}

interface Assunto extends Record<string, unknown> {
  departamento_id: number;
  acesso_id: number;
  sigilo_id: number;
  tipo_id: number;
}

/** An assunto with the kind of process it is opened as. */
async function lerAssunto(tx: Work, id: number, comInteressado: boolean, departamento: number | null): Promise<Assunto> {
  const row = await tx.db.first<Assunto & { nome: string }>(
    `select a.nome, coalesce(a.departamento_id, $3::bigint) as departamento_id, a.acesso_id, a.sigilo_id,
            (select t.id from processo_tipo t where t.kind = 'processo' and (not t.exige_interessado or $2::boolean)
               and (not exists (select from processo_assunto_tipos x where x.pai_id = a.id)
                 or exists (select from processo_assunto_tipos x where x.pai_id = a.id and x.alvo_id = t.id))
              order by t.exige_interessado, t.codigo limit 1) as tipo_id
       from processo_assunto a where a.id = $1 and a.situacao`,
    [id, comInteressado, departamento],
  );
  if (row?.departamento_id && row.tipo_id) return row;
  throw new ValidationError({
    assunto_id: [`O assunto ${row?.nome ?? ''} não diz que departamento o recebe: complete-o em Administração › Processos › Assuntos.`],
  });
}
