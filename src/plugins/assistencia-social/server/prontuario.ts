import { endpoint } from '../../../server/http/endpoint';
import { readId } from '../../../server/resources/list';
import { readRecord } from '../../../server/resources/record';
import { reasonOf } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type Beneficiario, beneficiario, TIPOS_ATENDIMENTO } from '../resources/beneficiario';
import { exigirEquipe } from './equipe';

const MOTIVO = reasonOf(20);

/** A note of the record of a family, as the team reads it. */
interface Atendimento {
  data: string;
  tipo: string;
  tecnico: string;
  relato: string;
}

/** Keeps a note of the record of a family sealed: neither the database nor a copy of it tells what it says. */
export async function guardarAtendimento(
  tx: Work,
  beneficiario_id: number,
  { tipo, relato, tecnico, encaminhado_para }: { tipo: string; relato: string; tecnico: string; encaminhado_para: string | null },
): Promise<void> {
  await tx.db.execute(
    'insert into prontuario_social (cliente_id, beneficiario_id, data, tipo, tecnico, usuario_id, relato, encaminhado_para) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      tx.cliente.id,
      beneficiario_id,
      tx.today(),
      tipo,
      tecnico,
      tx.caller?.usuarioId ?? null,
      tx.services.vault.seal(relato),
      encaminhado_para,
    ],
  );
}

/**
 * Opens the record of a family to who is of the team of reference and says why: each view is in the trail, with its reason and without
 * what was read (LGPD, art. 11; professional secrecy).
 */
async function abrirProntuario(tx: Work, id: number, motivo: string): Promise<Atendimento[]> {
  const family = (await readRecord(tx, tx.services.registry.get(beneficiario.name), id)) as unknown as Beneficiario;
  await exigirEquipe(tx, 'entrevistar');
  const rows = await tx.db.rows<Atendimento & Record<string, unknown>>(
    'select a.data::text, a.tipo, a.tecnico, a.relato from prontuario_social a where a.beneficiario_id = $1 order by a.data desc, a.id desc',
    [family.id],
  );
  tx.audit({
    acao: 'visualizar',
    recurso: beneficiario.name,
    registroId: family.id,
    sistema: beneficiario.menu,
    descricao: 'Prontuário da família',
    depois: { campos: ['prontuario'] },
    motivo,
  });
  return rows.map(({ data, tipo, tecnico, relato }) => ({
    data,
    tipo: TIPOS_ATENDIMENTO[tipo as keyof typeof TIPOS_ATENDIMENTO] ?? tipo,
    tecnico,
    relato: tx.services.vault.open(relato),
  }));
}

export const prontuarioEndpoint = endpoint<{ motivo: string }>({
  method: 'POST',
  url: `${beneficiario.api.path}/:id/prontuario`,
  access: { menu: [beneficiario.menu], regra: 6 },
  tag: 'Assistência social',
  summary: 'Família: abrir o prontuário, com o motivo, que fica na trilha',
  body: MOTIVO,
  handle: async (work, { params, body }) => {
    const id = readId(params.id);
    return {
      message: 'Prontuário aberto. O motivo ficou na trilha.',
      result: await work.transact((tx) => abrirProntuario(tx, id, body.motivo)),
    };
  },
});
