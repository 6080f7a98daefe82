import { ValidationError } from '../../../../server/http/errors';
import { OUTSIDERS } from '../../../../server/identity/staff';
import { requestSignatures } from '../../../../server/signatures/request';
import type { Work } from '../../../../server/work';
import { type MedicaoObra, medicaoObra } from '../../resources/medicao_obra';

type DosFiscais = Pick<MedicaoObra, 'id' | 'obra_id' | 'tecnico_id' | 'administrativo_id'>;

/** Whether the boletins of a work are signed before they are approved. */
const seAssina = async (work: Work, obra_id: number): Promise<boolean> =>
  (await work.db.first('select o.id from obra o where o.id = $1 and o.boletim_assinado', [obra_id])) !== undefined;

/** The accounts with which the fiscais sign; one from outside the staff has none, and signs on paper. */
const contasDosFiscais = (work: Work, { tecnico_id, administrativo_id }: DosFiscais) =>
  work.db.rows<{ usuario_id: number; pessoa_id: number }>(
    `select distinct on (u.pessoa_id) u.id as usuario_id, u.pessoa_id from usuario u join usuario_credencial c on c.usuario_id = u.id and c.situacao = 'ativa'
      where u.pessoa_id = any($1::bigint[]) and not (u.tipo <@ $2::text[]) order by u.pessoa_id, u.id`,
    [[tecnico_id, administrativo_id], OUTSIDERS],
  );

/** The boletim of an attested medição waits for the signatures of both fiscais. */
export async function pedirAssinaturas(tx: Work, fiscais: DosFiscais): Promise<void> {
  const contas = (await seAssina(tx, fiscais.obra_id)) ? await contasDosFiscais(tx, fiscais) : [];
  if (contas.length === 0) return;
  await requestSignatures(tx, {
    alvo_tipo: medicaoObra.name,
    alvo_id: fiscais.id,
    signatarios: contas.map(({ usuario_id }) => ({ usuario_id, ordem: 1, papel: 'responsavel', nivel_minimo: 'simples' })),
    nova_versao: false,
  });
}

/** The boletim is signed by both fiscais, and by whoever else was asked to, before it is approved. @throws ValidationError */
export async function exigirBoletimAssinado(tx: Work, fiscais: DosFiscais): Promise<void> {
  if (!(await seAssina(tx, fiscais.obra_id))) return;
  const assinam = (await contasDosFiscais(tx, fiscais)).map(({ pessoa_id }) => pessoa_id);
  const faltam = await tx.db.rows<{ nome: string }>(
    `with pedido as (
       select coalesce(n.pessoa_id, s.pessoa_id) as pessoa_id, a.situacao from public.assinatura_pedido a join public.assinatura_peca q on q.id = a.peca_id
         join public.usuario s on s.id = a.signatario_id left join public.usuario n on n.id = a.em_substituicao_id
        where q.cliente_id = $2 and q.recurso = $4 and q.registro_id = $1 and q.anexo_id is null and q.parte is null and q.substituida_em is null)
     select p.nome from public.pessoa p where p.cliente_id = $2
        and (exists (select from pedido where pedido.pessoa_id = p.id and situacao in ('pendente', 'recusada'))
          or p.id = any($3::bigint[]) and not exists (select from pedido where pedido.pessoa_id = p.id and situacao = 'assinada'))
      order by p.nome`,
    [fiscais.id, tx.cliente.id, assinam, medicaoObra.name],
  );
  if (faltam.length === 0) return;
  throw new ValidationError({
    id: [
      `Falta a assinatura do boletim por ${faltam.map(({ nome }) => nome).join(', ')}. Quem falta o assina entre as suas assinaturas; se ninguém lhe pediu, peça-a em Anexos e conversa.`,
    ],
  });
}
