import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { http } from '../../providers/http';
import { formatMoment } from '../definition/format';
import type { PublicationFacts } from '../definition/publication';
import type { AnyRecord, Resource } from '../definition/resource';

interface PublicationPanelProps {
  resource: Resource;
  record: AnyRecord;
}

/** Where anybody reads what is published, how it will look, and the versions that it had. */
export default function PublicationPanel({ resource, record }: PublicationPanelProps) {
  const { data } = useQuery({
    queryKey: ['publicacao', resource.name, record.id, record.versao],
    queryFn: async () => (await http.get<PublicationFacts>(`${resource.api.path}/${record.id}/publicacao`, { quiet: true })).data,
  });
  const preview = async () => {
    const { data: given } = await http.get<{ endereco: string }>(`${resource.api.path}/${record.id}/previa`);
    window.open(given.endereco, '_blank', 'noopener');
  };
  return (
    <section className="publicacao" aria-label="Publicação">
      <p>
        {data?.endereco && (
          <span>
            No ar em{' '}
            <a href={data.endereco} target="_blank" rel="noreferrer">
              {data.endereco}
            </a>
          </span>
        )}
        <Button size="small" onClick={() => void preview().catch(() => undefined)}>
          Pré-visualizar
        </Button>
      </p>
      {data && data.versoes.length > 0 && (
        <details>
          <summary>Versões publicadas ({data.versoes.length})</summary>
          <ol>
            {data.versoes.map(({ numero, data_hora, usuario }) => (
              <li key={numero} value={numero}>
                {formatMoment(data_hora)}
                {usuario && `, ${usuario}`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
