import type { NivelAssinatura } from '../../../resources/definition/signatures';
import { doAct } from '../../../server/documents/acts';
import { ValidationError } from '../../../server/http/errors';
import { OUTSIDERS } from '../../../server/identity/staff';
import { writeColumns } from '../../../server/resources/write';
import type { Piece } from '../../../server/signatures/piece';
import { requestSignatures } from '../../../server/signatures/request';
import type { SignatureRules } from '../../../server/signatures/rules';
import { voidPiece } from '../../../server/signatures/void-piece';
import type { Work } from '../../../server/work';
import { DO_PREFEITO, type TipoAto } from '../calculo/tipos';
import { type AtoAdministrativo, atoAdministrativo } from '../resources/ato_administrativo';

/**
 * The least level of the signatures of an act: qualified of the chief of the Executive (Lei 14.063/2020, art. 5º, § 2º, I) where the
 * system checks certificates; where it does not, the screen says so.
 */
export const nivelDo = (work: Work, tipo: TipoAto): NivelAssinatura =>
  DO_PREFEITO.includes(tipo) && work.services.config.ICP_BRASIL_RAIZES ? 'qualificada' : 'simples';

/** The authority is asked to sign, who has an account of the staff; one without it signs on paper. */
export async function pedirAssinatura(tx: Work, id: number): Promise<void> {
  const conta = await tx.db.first<{ usuario_id: number; tipo: TipoAto }>(
    `select u.id as usuario_id, a.tipo from ato_administrativo a join public.usuario u on u.pessoa_id = a.autoridade_id
       join public.usuario_credencial c on c.usuario_id = u.id and c.situacao = 'ativa' where a.id = $1 and not (u.tipo <@ $2::text[]) order by u.id limit 1`,
    [id, OUTSIDERS],
  );
  if (!conta) return;
  await requestSignatures(tx.withEveryPermission(), {
    alvo_tipo: atoAdministrativo.name,
    alvo_id: id,
    signatarios: [{ usuario_id: conta.usuario_id, ordem: 1, papel: 'autor', nivel_minimo: nivelDo(tx, conta.tipo) }],
    nova_versao: true,
  });
}

/** What was asked for, or gathered, counts no more. */
export async function desfazerAssinaturas(tx: Work, id: number, porque: string): Promise<void> {
  const pecas = await tx.db.rows<Piece>(
    'select * from assinatura_peca where recurso = $1 and registro_id = $2 and anexo_id is null and substituida_em is null',
    [atoAdministrativo.name, id],
  );
  for (const peca of pecas) await voidPiece(tx, peca, porque);
}

/** @throws ValidationError while somebody is waited for */
export async function exigirAssinado(tx: Work, { id }: AtoAdministrativo): Promise<void> {
  const rows = await tx.db.rows<{ nome: string; situacao: string }>(
    `select p.nome, a.situacao from assinatura_pedido a join public.assinatura_peca c on c.id = a.peca_id join public.usuario u on u.id = a.signatario_id
       join public.pessoa p on p.id = u.pessoa_id where c.recurso = $1 and c.registro_id = $2 and c.anexo_id is null and c.substituida_em is null order by a.ordem, a.id`,
    [atoAdministrativo.name, id],
  );
  const falta = rows.find(({ situacao }) => situacao === 'pendente' || situacao === 'recusada');
  if (!falta && rows.some(({ situacao }) => situacao === 'assinada')) return;
  const porque = falta
    ? `Falta a assinatura de ${falta.nome}, que está entre as suas assinaturas.`
    : 'Ninguém assinou no sistema: se o ato foi assinado em papel, registre a assinatura em papel.';
  throw new ValidationError({ id: [porque] });
}

export const marcarAssinado = (tx: Work, id: number): Promise<void> => writeColumns(tx, atoAdministrativo, id, { assinado_em: tx.today() });

/** An act that all who were asked to signed is signed. */
export const assinaturasDosAtos: Readonly<Record<string, SignatureRules>> = {
  [atoAdministrativo.name]: {
    least: async (work, { record }) => nivelDo(work, record.tipo as TipoAto),
    complete: async (tx, { registro_id, anexo_id }) => {
      if (anexo_id !== null) return;
      const all = tx.withEveryPermission();
      await doAct(all, all.services.registry.get(atoAdministrativo.name), registro_id, 'assinar', {});
    },
  },
};
