import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from '../providers/picture';

interface SecureImageProps {
  /** Path that the record carries; null draws the placeholder. */
  path: string | null;
  /** Empty for one that only decorates. */
  alt: string;
  className?: string;
}

/** An image that only the session may read: fetched with the token, never by a plain address. */
export function SecureImage({ path, alt, className }: SecureImageProps) {
  const { data } = useQuery({ ...pictureQuery(path ?? ''), enabled: path !== null });
  return data && path !== null ? (
    <img src={data} alt={alt} className={className} />
  ) : alt === '' ? (
    <span className={`${className ?? ''} sem-imagem`} aria-hidden />
  ) : (
    <span className={`${className ?? ''} sem-imagem`} role="img" aria-label={`${alt}: sem imagem`} />
  );
}
