import '../../../../resources/form/form.css';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../../../layout/page-header';
import { useSession } from '../../../../providers/session';
import { PreviewTables } from '../../parts/movimentacao/preview-tables';
import { usePreview } from '../../parts/movimentacao/use-preview';
import { previaMovimentacao } from '../../reports/previa-movimentacao';
import { movimentacaoOrcamentaria } from '../../resources/movimentacao_orcamentaria';

/** Several movimentações together, before and after. */
export default function PreviewPage() {
  const [query] = useSearchParams();
  const ids = query.get('ids') ?? '';
  const previa = usePreview(ids);
  const { access } = useSession();
  const node = access.nodeOf(movimentacaoOrcamentaria.menu);
  return (
    <>
      <PageHeader
        actions={ids && <Link to={`${previaMovimentacao.path}?movimentacoes=${ids}`}>Imprimir</Link>}
        title="Prévia das movimentações"
        crumbs={[...(node ? access.pathOf(node) : []), { nome: 'Prévia' }]}
      />
      {previa ? (
        <section className="secao">
          <PreviewTables previa={previa} />
        </section>
      ) : (
        <p role="status">{ids ? 'Calculando…' : 'Escolha as movimentações na lista.'}</p>
      )}
    </>
  );
}
