import { Unauthorized } from '../../../../layout/outside';
import { PageHeader } from '../../../../layout/page-header';
import { useSession } from '../../../../providers/session';
import Backups from '../../parts/copias/backups';
import { copiaSeguranca } from '../../resources/copia_seguranca';

/** The copies of safety on a screen of their own. */
export default function BackupsPage() {
  const { access } = useSession();
  const node = access.nodeOf(copiaSeguranca.menu);
  const title = copiaSeguranca.label.many;
  if (!access.has(copiaSeguranca.menu, 1)) return <Unauthorized />;
  return (
    <div className="formulario">
      <PageHeader title={title} crumbs={[...(node ? access.pathOf(node) : []), { nome: title }]} />
      <section className="secao">
        <Backups />
      </section>
    </div>
  );
}
