import './migracao.css';
import { useWatch } from 'react-hook-form';
import { ScrollRegion } from '../../../layout/scroll-region';
import type { Resource } from '../../../resources/definition/resource';
import { usePreview } from './use-targets';

/** The first rows of the file, as they were read. */
export default function PreviewSection({ id }: { resource: Resource; id: number | null }) {
  const { versao } = useWatch() as { versao?: number };
  const { data, isLoading } = usePreview(id, versao);
  if (id === null) return <p className="campo__ajuda">A prévia aparece depois de salvar.</p>;
  if (isLoading) return <p role="status">Lendo o arquivo…</p>;
  if (!data) return null;
  return (
    <ScrollRegion label="Prévia do arquivo" className="migracao__rolagem">
      <table className="migracao__tabela migracao__previa">
        <thead>
          <tr>
            <th scope="col">Linha</th>
            {data.colunas.map((coluna) => (
              <th key={coluna} scope="col">
                {coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.linhas.map(({ linha, celulas }) => (
            <tr key={linha}>
              <th scope="row" className="numero">
                {linha}
              </th>
              {data.colunas.map((coluna, index) => (
                <td key={coluna}>{celulas[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
