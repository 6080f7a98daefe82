import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Notices } from '../../../layout/notices';
import { http } from '../../../providers/http';
import type { PublicPageProps } from '../../../public/public-page';
import { formatDate, text } from '../../../resources/definition';
import { FieldsForm } from '../../../resources/form/fields-form';
import { Clothed } from '../../../theme/antd-theme';
import { readSavedPreferences } from '../../../theme/apply';
import { useDark } from '../../../theme/use-media';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

const FIELDS = {
  identificacao: text(30, { label: 'CPF, CNPJ ou inscrição', required: true, help: 'Inscrição municipal ou imobiliária, com os pontos.' }),
  finalidade: text(150, { label: 'Finalidade' }),
};

interface Made {
  tipo: string;
  numero: string;
  validade: string;
  codigo: string;
}

/** /publico/certidao: the certidão of who owes nothing that may be demanded. */
export default function PublicEmit({ cliente, failed }: PublicPageProps) {
  const dark = useDark(readSavedPreferences());
  const [made, setMade] = useState<Made | null>(null);
  if (failed) return <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>;
  if (!cliente) return null;
  return (
    <QueryClientProvider client={client}>
      <Clothed primary={cliente.tema?.primaria} dark={dark}>
        <Notices>
          <h1>Certidão de débitos</h1>
          {made ? (
            <Emitted made={made} />
          ) : (
            <>
              <p>Emita a certidão negativa, ou positiva com efeito de negativa, de tributos e da dívida ativa do município.</p>
              <section className="secao">
                <FieldsForm
                  fields={FIELDS}
                  submit="Emitir"
                  onSubmit={async (values) => {
                    const { data } = await http.post<{ result: Made }>('/publico/certidoes', {
                      identificacao: values.identificacao,
                      ...(values.finalidade ? { finalidade: values.finalidade } : {}),
                    });
                    setMade(data.result);
                  }}
                />
              </section>
              <p>
                Tem um documento em mãos? <a href="/publico/verificar">Verifique-o pelo código</a>.
              </p>
            </>
          )}
        </Notices>
      </Clothed>
    </QueryClientProvider>
  );
}

function Emitted({ made: { tipo, numero, validade, codigo } }: { made: Made }) {
  return (
    <div role="status">
      <p>
        Certidão {tipo.toLowerCase()} nº {numero}, válida até {formatDate(validade)}.
      </p>
      <p>
        Código de verificação: <strong>{codigo}</strong>
      </p>
      <p>
        <a href={`/publico/verificar?codigo=${codigo}`}>Ver e baixar a certidão</a>
      </p>
    </div>
  );
}
