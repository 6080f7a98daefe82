import { PageHeader } from '../layout/page-header';
import { SITUACOES } from '../layout/status';
import type { MenuItem } from '../providers/profile';
import { useSession } from '../providers/session';

/** A screen of the tree that is not built yet: its name, its place and its development status. */
export function PendingScreen({ node }: { node: MenuItem }) {
  const { access } = useSession();
  const way = access.pathOf(node);
  const status = node.situacao_tela ?? 1;
  return (
    <>
      <PageHeader title={node.nome} crumbs={way} />
      <section className="pendente">
        <p>Esta tela ainda não foi construída.</p>
        <ol className="pendente__etapas" aria-label="Situação da tela">
          {Object.entries(SITUACOES).map(([number, name]) => (
            <li key={number} aria-current={Number(number) === status ? 'step' : undefined}>
              <span className="numero">{number}</span> {name}
            </li>
          ))}
        </ol>
        <dl>
          <dt>Sistema</dt>
          <dd>{way[0]?.nome}</dd>
          <dt>Endereço</dt>
          <dd>{node.url}</dd>
        </dl>
      </section>
    </>
  );
}
