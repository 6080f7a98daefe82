import type { NivelAssinatura } from '../../resources/definition/signatures';
import { ConflictError, ValidationError } from '../http/errors';
import { tellFollowers } from '../records/followers';
import { readRecord } from '../resources/record';
import type { Work } from '../work';
import { digestOf, type Evidence, sealOf } from './evidence';
import { callSigners, tellOfPiece } from './notices';
import { type Office, officeOf } from './office';
import { type OwnKey, signWith } from './own-key';
import { type Piece, pieceOf } from './piece';
import { type Certificate, readSignatures, type SignatureRow } from './requests';
import { rulesOf } from './rules';

/** How it was proved who signs. */
export type Proved =
  | { nivel: 'simples'; metodo: 'senha'; nonce: string }
  | { nivel: 'avancada'; metodo: 'totp'; nonce: string; chave: OwnKey }
  | { nivel: 'qualificada'; metodo: 'icp_brasil'; nonce: string; algoritmo: string; certificado: Certificate; arquivoId: number };

/**
 * Writes down, once, that the caller signed a piece: who, as what, when, from where, and the proof; then calls whoever is next, or
 * tells who asked that all have signed.
 *
 * @throws ConflictError when it is not pending any more; ValidationError for a person without CPF
 */
export async function keepEvidence(tx: Work, row: SignatureRow, proved: Proved): Promise<SignatureRow> {
  const evidence = await evidenceOf(tx, row, proved);
  const digest = digestOf(evidence);
  const done = await tx.db.execute(
    `update assinatura_pedido set situacao = 'assinada', nivel_usado = $3, metodo = $4, data_hora = $5, ip = $6, user_agent = $7, nome = $8, cpf = $9,
            cargo = $10, departamento = $11, sha256 = $12, nonce = $13, algoritmo = $14, chave_id = $15, assinatura_bytes = $16, certificado = $17,
            arquivo_assinado_id = $18, selo = $19
      where cliente_id = $1 and id = $2 and situacao = 'pendente'`,
    [
      tx.cliente.id,
      row.id,
      evidence.nivel_usado,
      evidence.metodo,
      evidence.data_hora,
      evidence.ip,
      evidence.user_agent,
      evidence.nome,
      evidence.cpf,
      evidence.cargo,
      evidence.departamento,
      evidence.sha256,
      evidence.nonce,
      evidence.algoritmo,
      proved.nivel === 'avancada' ? proved.chave.id : null,
      proved.nivel === 'avancada' ? signWith(tx, proved.chave, digest) : null,
      proved.nivel === 'qualificada' ? JSON.stringify(proved.certificado) : null,
      proved.nivel === 'qualificada' ? proved.arquivoId : null,
      sealOf(tx.services.vault, digest),
    ],
  );
  if (done === 0) throw new ConflictError('REGISTRO_BLOQUEADO', { message: `Você já assinou ${row.peca}.` });
  tx.audit({
    acao: 'ato',
    recurso: 'assinatura',
    registroId: row.id,
    descricao: row.peca,
    depois: { ato: 'assinar', peca: row.peca_id, nivel: proved.nivel, metodo: proved.metodo, sha256: evidence.sha256 },
  });
  return tellSigned(tx, await pieceOf(tx, row.peca_id), row.id);
}

async function evidenceOf(tx: Work, row: SignatureRow, proved: Proved): Promise<Evidence> {
  const { usuarioId, pessoaId } = tx.user;
  const person = await tx.db.first<{ nome: string; cpf_cnpj: string | null }>('select nome, cpf_cnpj from public.pessoa where id = $1', [
    pessoaId,
  ]);
  if (person?.cpf_cnpj?.length !== 11) throw new ValidationError({ ids: ['Só assina uma pessoa com CPF. Complete o seu cadastro.'] });
  const office: Office | null = await officeOf(tx, pessoaId);
  const { id, peca_id, versao, papel, em_substituicao_id, ato_substituicao, sha256_peca } = row;
  return {
    id,
    peca_id,
    versao,
    papel,
    em_substituicao_id,
    ato_substituicao,
    signatario_id: usuarioId,
    sha256: sha256_peca,
    nivel_usado: proved.nivel as NivelAssinatura,
    metodo: proved.metodo,
    nonce: proved.nonce,
    data_hora: tx.now().toISOString(),
    ip: tx.origin.ip,
    user_agent: tx.origin.userAgent,
    nome: person.nome,
    cpf: person.cpf_cnpj,
    cargo: office?.cargo ?? null,
    departamento: office?.departamento ?? null,
    algoritmo: proved.nivel === 'simples' ? null : proved.nivel === 'avancada' ? proved.chave.algoritmo : proved.algoritmo,
    impressao: proved.nivel === 'avancada' ? proved.chave.impressao : null,
    certificado: proved.nivel === 'qualificada' ? proved.certificado : null,
  };
}

async function tellSigned(tx: Work, piece: Piece, id: number): Promise<SignatureRow> {
  const rows = await readSignatures(tx, [piece.id]);
  const row = rows.find((other) => other.id === id);
  if (!row) throw new Error('A assinatura não foi guardada.');
  await callSigners(tx, piece.id);
  const rules = rulesOf(tx, piece);
  await rules.signed?.(tx, piece, row);
  if (!rows.some(({ situacao }) => situacao === 'pendente')) {
    await rules.complete?.(tx, piece);
    const askers = [...new Set(rows.filter(({ situacao }) => situacao === 'assinada').map(({ solicitado_por_id }) => solicitado_por_id))];
    await tellOfPiece(
      tx,
      askers,
      piece,
      'Todos assinaram',
      'Todas as assinaturas pedidas foram feitas.',
      `${piece.endereco}?painel=conversa`,
    );
  }
  await tellRecord(tx, piece, `assinou ${piece.nome}.`);
  return row;
}

/** Tells who follows the record, which the caller may not be able to see. */
export async function tellRecord(tx: Work, piece: Piece, done: string): Promise<void> {
  const resource = tx.services.registry.byName.get(piece.recurso);
  if (!resource) return;
  const everything = tx.withEveryPermission().within({ entidadeIds: null, exercicio: null }).seeing(piece.recurso, 'todos');
  await tellFollowers(tx, resource, await readRecord(everything, resource, piece.registro_id), done);
}
