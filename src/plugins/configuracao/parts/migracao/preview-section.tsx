import './migracao.css';
import { Alert } from 'antd';
import { useWatch } from 'react-hook-form';
import { ScrollRegion } from '../../../../layout/scroll-region';
import type { Resource } from '../../../../resources/definition/resource';
import { type Preview, type PreviewRow, usePreview } from './use-targets';

/** The first rows of the file, as they were read. */
export default function PreviewSection({ id }: { resource: Resource; id: number | null }) {
  const { versao } = useWatch() as { versao?: number };
  const { data, isLoading } = usePreview(id, versao);
  if (id === null) return <p className="campo__ajuda">A prévia aparece depois de salvar.</p>;
  if (isLoading) return <p role="status">Lendo o arquivo…</p>;
  if (!data) return null;
  return (
    <>
      {data.avisos.map((aviso) => (
        <Alert key={aviso} type="warning" showIcon message={aviso} className="migracao__aviso" />
      ))}
      <p className="campo__ajuda">
        Os títulos das colunas foram lidos da linha {data.cabecalho}. Se estão em outra, informe-a em "Linha do cabeçalho" e salve.
      </p>
      <PreviewTable data={data} />
    </>
  );
}

function PreviewTable({ data }: { data: Preview }) {
  return (
    <ScrollRegion label="Prévia do arquivo" className="migracao__rolagem">
      <table className="migracao__tabela migracao__previa">
        <thead>
          {data.acima.map((row) => (
            <BodyRow key={row.linha} row={row} colunas={data.colunas} above />
          ))}
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
          {data.linhas.map((row) => (
            <BodyRow key={row.linha} row={row} colunas={data.colunas} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface BodyRowProps {
  row: PreviewRow;
  colunas: readonly string[];
  /** Over the titles: a title of the report, no data. */
  above?: boolean;
}

function BodyRow({ row: { linha, celulas }, colunas, above = false }: BodyRowProps) {
  return (
    <tr className={above ? 'migracao__acima' : undefined}>
      <th scope="row" className="numero">
        {linha}
      </th>
      {colunas.map((coluna, index) => (
        <td key={coluna} title={celulas[index]}>
          {celulas[index]}
        </td>
      ))}
    </tr>
  );
}
