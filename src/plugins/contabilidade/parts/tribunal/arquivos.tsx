import { Link } from 'react-router';
import { counted } from '../../../../resources/definition/format';
import { BriefList } from '../../../../resources/form/brief-list';
import { type LayoutTribunalArquivo, layoutTribunalArquivo } from '../../resources/lrf/layout_tribunal_arquivo';

const { base } = layoutTribunalArquivo.route;
const { consulta: sources, formato: formats } = layoutTribunalArquivo.fields;

/** The files of a layout, in the order of the package. */
export default function Arquivos({ id }: { id: number | null }) {
  if (id === null) return <p>Os arquivos se cadastram depois de salvar o leiaute.</p>;
  return (
    <>
      <BriefList<LayoutTribunalArquivo>
        resource={layoutTribunalArquivo}
        params={{ layout_tribunal_id: id }}
        empty="Nenhum arquivo."
        open="Ver os arquivos de todos os leiautes"
        line={({ id: own, nome, extensao, consulta, formato, quantidade_colunas, quantidade_regras }) => (
          <>
            <Link to={`${base}/${own}`}>
              {nome}.{extensao}
            </Link>{' '}
            · {sources.options[consulta]} · {formats.options[formato]} · {counted(quantidade_colunas ?? 0, 'coluna', 'colunas')},{' '}
            {counted(quantidade_regras ?? 0, 'regra', 'regras')}
          </>
        )}
      />
      <p>
        <Link to={`${base}/criar?leiaute=${id}`}>Novo arquivo deste leiaute</Link>
      </p>
    </>
  );
}
