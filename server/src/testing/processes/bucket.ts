import { startBucket } from '../../../../tools/testing/bucket.ts'
import { onFinished } from '../cleanup.ts'

/** Starts an S3 service with a bucket for this test. Both are removed when the test ends. */
export async function openBucket() {
  const bucket = await startBucket()
  onFinished(() => bucket.remove())
  return bucket
}
