import { READER, type Sight } from '../db/scope';
import { ident, literal } from '../db/sql';

/** What stands on a record and says of which in its own rows of the trail (`cadastro`, `registro`). */
const BESIDE = ['registro_anexo', 'registro_comentario', 'assinatura_peca'];
/** A request of a signature: its piece says of which record. */
const REQUEST = 'assinatura';

/**
 * Which rows of the trail the caller may see: those of a record, and of what stands on it, only with the record. Who proposed before the
 * opening and who opened a restricted process are no less kept than what they wrote. What was forbidden tells nothing of the record
 * asked for, not even that there is one. The platform's own work sees all.
 *
 * It is asked where people read the trail, and of the scope of no statement: planning it costs more than most of them run.
 */
export function trailSight(sights: ReadonlyMap<string, Sight>): Sight {
  const beside = BESIDE.map(literal).join(', ');
  const piece = (column: string, t: string) =>
    `(select p.${column} from public.assinatura_pedido a join public.assinatura_peca p on p.id = a.peca_id where a.id = ${t}.registro_id and a.cliente_id = ${t}.cliente_id)`;
  // a scalar, where EXISTS would be planned in two ways
  const seen = [...sights].map(
    ([name, sight]) =>
      `when ${literal(name)} then (select true from public.${ident(name)} r where r.id = k.id and r.cliente_id = k.cliente_id and ${sight('r')})`,
  );
  return (t) => {
    const said = `coalesce(${t}.depois, ${t}.antes)`;
    const of = (own: string, ofBeside: string, ofPiece: string) =>
      `case when ${t}.recurso in (${beside}) then ${ofBeside} when ${t}.recurso = ${literal(REQUEST)} then ${ofPiece} else ${own} end`;
    return `case when (select usuario_id from ${READER}) is null or ${t}.acao = 'recusa' or ${t}.registro_id is null then true else
      (select case k.recurso ${seen.join(' ')} else k.recurso is not null end from (select ${t}.cliente_id,
         ${of(`${t}.recurso`, `${said}->>'cadastro'`, piece('recurso', t))} as recurso,
         ${of(`${t}.registro_id`, `(${said}->>'registro')::bigint`, piece('registro_id', t))} as id) k) end`;
  };
}
