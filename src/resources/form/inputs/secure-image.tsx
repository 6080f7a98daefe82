import { useQuery } from '@tanstack/react-query';
import { fileUrl } from '../../../providers/api';
import { http } from '../../../providers/http';

interface SecureImageProps {
  /** Path that the record carries; null draws the placeholder. */
  path: string | null;
  /** Empty for one that only decorates. */
  alt: string;
  className?: string;
}

/** An image that only the session may read: fetched with the token, never by a plain address. */
export function SecureImage({ path, alt, className }: SecureImageProps) {
  const { data } = useQuery({
    queryKey: ['imagem', path],
    queryFn: async () => URL.createObjectURL((await http.get<Blob>(fileUrl(path ?? ''), { responseType: 'blob', quiet: true })).data),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data && path !== null ? (
    <img src={data} alt={alt} className={className} />
  ) : alt === '' ? (
    <span className={`${className ?? ''} sem-imagem`} aria-hidden />
  ) : (
    <span className={`${className ?? ''} sem-imagem`} role="img" aria-label={`${alt}: sem imagem`} />
  );
}
