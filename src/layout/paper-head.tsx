import { fileUrl } from '../providers/api';
import { useSession } from '../providers/session';

/** What heads a screen that is printed by the browser, in the place of the bar: whose paper it is. Only paper shows it. */
export function PaperHead() {
  const { cliente } = useSession();
  return (
    <div className="so-papel papel__topo">
      {cliente.brasao && <img src={fileUrl(cliente.brasao)} alt="" />}
      <strong>{cliente.nome}</strong>
    </div>
  );
}

/** The place to sign at the foot of a record that is printed by the browser. */
export function PaperSignature() {
  const { user } = useSession();
  return (
    <div className="so-papel papel__assinatura">
      <span>{user.nome}</span>
      <span>Responsável pela emissão</span>
    </div>
  );
}
